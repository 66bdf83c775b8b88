import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRelease } from '@studio/tools/src/mfe/release/buildRelease.ts';
import { remoteFolder } from '@studio/tools/src/mfe/remoteFolders.ts';

const MISBEHAVE = path.join(import.meta.dirname, 'page/misbehave.tsx');

/**
 * A temporary folder with the remote wrapped in misbehaving code. Outside the repository, so that its build
 * leaves nothing in the cache.
 */
async function wrap(id: string): Promise<string> {
  const real = remoteFolder(id);
  const folder = await mkdtemp(path.join(tmpdir(), `studio-misbehaving-${id}-`));
  await mkdir(path.join(folder, 'src'));
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: `misbehaving-${id}`, version: '1.0.0', type: 'module' }),
  );
  await writeFile(
    path.join(folder, 'release.config.ts'),
    `export { default } from ${JSON.stringify(path.join(real, 'release.config.ts'))};\n`,
  );
  await writeFile(
    path.join(folder, 'src/module.tsx'),
    `
    import module from ${JSON.stringify(path.join(real, 'src/module.tsx'))};
    import { misbehave } from ${JSON.stringify(MISBEHAVE)};
    export default misbehave(module);`,
  );
  return folder;
}

// A separate process, as every build is: `node buildMisbehaving.ts <folder for the builds> <ids …>`
const [dist = '', ...ids] = process.argv.slice(2);
for (const id of ids) {
  const folder = await wrap(id);
  console.log((await buildRelease(folder, dist)).folder);
  await rm(folder, { recursive: true });
}
