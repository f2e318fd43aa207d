import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, writeFile } from 'node:fs/promises';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { readFetched, readPath, readSideways, readText, toMiddle } from './askPage.ts';
import type { Engine, EnginePage } from './EnginePage.ts';
import { findWanted, findWantedBy, type Wanted } from './findWanted.ts';

const driverProgram = process.env.WEBKIT_DRIVER || '/usr/bin/WebKitWebDriver';
const displayProgram = '/usr/bin/Xvfb';

class WebKitPage implements EnginePage {
  readonly version: string;
  readonly #driver: WebDriver;
  readonly #end: () => Promise<void>;

  constructor(driver: WebDriver, version: string, end: () => Promise<void>) {
    this.#driver = driver;
    this.version = version;
    this.#end = end;
  }

  async open(address: string): Promise<void> {
    await this.#driver.get(address);
  }

  #find(wanted: Wanted): Promise<WebElement | null> {
    return this.#driver.executeScript<WebElement | null>(findWanted, ...findWantedBy(wanted));
  }

  async #need(wanted: Wanted): Promise<WebElement> {
    const found = await this.#find(wanted);
    if (!found) throw new Error(`There is no ${wanted.kind} "${wanted.name}"`);
    return found;
  }

  async has(wanted: Wanted): Promise<boolean> {
    return (await this.#find(wanted)) !== null;
  }

  async press(wanted: Wanted): Promise<void> {
    const target = await this.#need(wanted);
    await this.#driver.executeScript(toMiddle, target);
    await target.click();
  }

  async write(wanted: Wanted, text: string): Promise<void> {
    const field = await this.#need(wanted);
    await field.clear();
    await field.sendKeys(text);
  }

  text = (): Promise<string> => this.#driver.executeScript<string>(readText);
  path = (): Promise<string> => this.#driver.executeScript<string>(readPath);
  sideways = (): Promise<number> => this.#driver.executeScript<number>(readSideways);
  fetched = (): Promise<string[]> => this.#driver.executeScript<string[]>(readFetched);

  async picture(file: string): Promise<void> {
    await writeFile(file, await this.#driver.takeScreenshot(), 'base64');
  }

  async close(): Promise<void> {
    await this.#driver.quit();
    await this.#end();
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Starts a screen that nobody sees and the driver on it. */
async function startDriver(port: number): Promise<() => Promise<void>> {
  const display = spawn(displayProgram, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = display.stdio[3];
  if (!number) throw new Error('Xvfb has no pipe for the number of its screen');
  const [told] = (await once(number, 'data')) as [Buffer];
  const driver = spawn(driverProgram, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${told.toString().trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Its sandbox refuses the user root, which containers have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  return async () => {
    await stop(driver);
    await stop(display);
  };
}

/** The engine of Safari, as WebKitGTK has it, by its own WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  comesWith: 'webkit2gtk-driver and xvfb',
  async missing() {
    for (const program of [driverProgram, displayProgram])
      if (
        !(await access(program).then(
          () => true,
          () => false,
        ))
      )
        return program;
    return null;
  },
  async openPage({ driverPort, width, height }) {
    const end = await startDriver(driverPort);
    try {
      const driver = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(`http://127.0.0.1:${driverPort}`)
        .withCapabilities({ browserName: 'MiniBrowser' })
        .build();
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      const told = await driver.getCapabilities();
      return new WebKitPage(driver, `WebKitGTK ${told.getBrowserVersion()}`, end);
    } catch (error) {
      await end();
      throw error;
    }
  },
};
