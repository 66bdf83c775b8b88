import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../workspace.ts';

const run = promisify(execFile);
const BUILD = path.resolve(import.meta.dirname, '..');

/** How long a build may take. */
export const BUILD_MS = 60_000;

/** Builds a remote of one line, in a process of its own as always. @returns the compiler's output. */
export async function buildLine(line: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'studio-refused-'));
  await mkdir(path.join(dir, 'src'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  await writeFile(path.join(dir, 'package.json'), '{"name":"x","version":"1.0.0","type":"module"}');
  await writeFile(path.join(dir, 'src/page.css'), 'body { margin: 0 }');
  await writeFile(path.join(dir, 'src/page.module.css'), '.page { margin: 0 }');
  await writeFile(path.join(dir, 'src/module.tsx'), line);
  const script = path.join(dir, 'build.mjs');
  await writeFile(
    script,
    `
    import { compile } from '${BUILD}/compile.ts';
    import { remoteConfig } from '${BUILD}/preset.ts';
    await compile([remoteConfig({ id: 'x', dir: '${dir}', mode: 'production', outDir: '${dir}/out' })])
      .then(() => console.log('built'), (error) => console.log(error.message));`,
  );
  return (await run(process.execPath, [script], { env: { ...process.env, NODE_OPTIONS: '' } })).stdout;
}
