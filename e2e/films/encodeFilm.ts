import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Frame } from './recordScreen.ts';

const run = promisify(execFile);

/** The pictures of a film in a second. */
const perSecond = 15;
/** The settings of the two forms of a film: one for all players, one that is smaller in most. */
const forms = {
  mp4: 'libx264 -preset slow -crf 24 -profile:v high -pix_fmt yuv420p -movflags +faststart',
  webm: 'libvpx-vp9 -crf 36 -b:v 0 -deadline good -cpu-used 3 -row-mt 1 -pix_fmt yuv420p',
} as const;

/**
 * Writes a film as H.264 and as VP9.
 * @param to the path of the files without their endings
 * @throws Error where ffmpeg is not there: Debian has it as a package of that name
 */
export async function encodeFilm(frames: readonly Frame[], to: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'poy-film-'));
  try {
    const lines = ['ffconcat version 1.0'];
    for (const [place, { bytes, ms }] of frames.entries()) {
      await writeFile(join(folder, `${place}.jpg`), bytes);
      lines.push(`file ${place}.jpg`, `duration ${(ms / 1_000).toFixed(3)}`);
    }
    // The last picture is named once more, because its time is not counted otherwise.
    lines.push(`file ${frames.length - 1}.jpg`);
    const list = join(folder, 'list.txt');
    await writeFile(list, `${lines.join('\n')}\n`);
    for (const [ending, settings] of Object.entries(forms)) {
      const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-i', list, '-an'];
      const codec = ['-vf', `fps=${perSecond}`, '-c:v', ...settings.split(' ')];
      // Nothing in a file tells when or by which version it was made.
      const plain = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
      await run('ffmpeg', [...input, ...codec, ...plain, `${to}.${ending}`]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
