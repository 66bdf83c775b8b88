import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './workspace.ts';

const run = promisify(execFile);

/**
 * Builds a remote that loads a chunk and its style later, in a process of its own. @returns the code of its
 * entry.
 */
async function buildEntry(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'studio-guarded-'));
  await mkdir(path.join(dir, 'src'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  await writeFile(path.join(dir, 'package.json'), '{"name":"x","version":"1.0.0","type":"module"}');
  await writeFile(path.join(dir, 'src/page.module.css'), '.page { margin: 0 }');
  await writeFile(
    path.join(dir, 'src/page.ts'),
    "import styles from './page.module.css'; export default styles;",
  );
  await writeFile(path.join(dir, 'src/module.tsx'), "export default () => import('./page.ts');");
  const script = path.join(dir, 'build.mjs');
  await writeFile(
    script,
    `
    import { compile } from '${import.meta.dirname}/compile.ts';
    import { remoteConfig } from '${import.meta.dirname}/preset.ts';
    await compile([remoteConfig({ id: 'x', dir: '${dir}', mode: 'production', outDir: '${dir}/out' })]);`,
  );
  await run(process.execPath, [script], { env: { ...process.env, NODE_OPTIONS: '' } });
  const entry = (await readdir(path.join(dir, 'out'))).find((name) => /^remoteEntry.*\.js$/.test(name));
  return readFile(path.join(dir, 'out', entry ?? 'no entry'), 'utf8');
}

test('a remote asks the guard for each script and each style sheet before it is in the page, and does without one', async () => {
  const code = await buildEntry();
  const asked = [...code.matchAll(/mfeGuard\?\.\((\w+),\s*\w+\)/g)].map(({ 1: element }) => element ?? '');
  expect(asked).toHaveLength(2);
  for (const element of asked) {
    const attached = code.search(new RegExp(`head\\.appendChild\\(${element}\\)`));
    expect(attached).toBeGreaterThan(code.search(new RegExp(`mfeGuard\\?\\.\\(${element},`)));
  }
}, 60_000);
