import { browser, type SensorClass } from '../browser/browser.ts';
import type { CollectOptions } from '../CollectOptions.ts';
import { num } from '../browser/plainValues.ts';
import { within } from '../browser/within.ts';

const samplingTime = 600;
const names = ['Accelerometer', 'Gyroscope', 'Magnetometer'] as const;
const axes = ['x', 'y', 'z'] as const;

/** The readings of a sensor in its own unit; three numbers stand for the axes x, y and z. */
export interface SensorStats {
  /** The number of samples. */
  count: number;
  mean: number[];
  variance: number[];
}

export type Sensors = Record<
  'accelerometer' | 'gyroscope' | 'magnetometer',
  {
    available: boolean;
    /** Null where sampling was not asked for, or the sensor gave nothing. */
    stats: SensorStats | null;
  }
>;

/**
 * Returns the motion sensors that exist and, only when asked for, 600 ms of their readings at 5 Hz.
 */
export async function sensors(_ms: number, { sensors: asked }: CollectOptions): Promise<Sensors> {
  const rows = names.map(async (name) => {
    const Sensor = browser[name];
    const stats = asked && Sensor && (await within(() => sample(Sensor), samplingTime + 50, name));
    return [name.toLowerCase(), { available: !!Sensor, stats: stats || null }] as const;
  });
  return Object.fromEntries(await Promise.all(rows)) as Sensors;
}

async function sample(Sensor: SensorClass): Promise<SensorStats | null> {
  const sensor = new Sensor({ frequency: 5 });
  const readings: number[][] = [];
  sensor.onreading = () => readings.push(axes.map((axis) => num(sensor[axis]) ?? 0));
  sensor.start();
  await new Promise((resolve) => setTimeout(resolve, samplingTime));
  sensor.stop();
  const count = readings.length;
  const average = (power: number): number[] =>
    axes.map(
      (_axis, at) =>
        readings.reduce((sum, reading) => sum + (reading[at] ?? 0) ** power, 0) / count,
    );
  const mean = average(1);
  return count
    ? { count, mean, variance: average(2).map((square, at) => square - (mean[at] ?? 0) ** 2) }
    : null;
}
