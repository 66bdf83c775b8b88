import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './workspace.ts';

const run = promisify(execFile);
const BUILD_MS = 120_000;
const PAGES = ['one', 'two', 'three', 'four'];

/** Runs a script in a process of its own. @returns what it prints. */
async function runScript(dir: string, code: string): Promise<string> {
  const script = path.join(dir, 'script.mjs');
  await writeFile(script, code);
  const { stdout } = await run(process.execPath, ['--no-warnings', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return stdout.trim();
}

/** The sources of a remote with four pages that are loaded later, each with a style and a word. */
async function aRemote(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'studio-one-word-'));
  await mkdir(path.join(dir, 'src'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  await writeFile(path.join(dir, 'package.json'), '{"name":"x","version":"1.0.0","type":"module"}');
  const pages = PAGES.map((page) => `${page}: () => import('./${page}.ts')`).join(', ');
  await writeFile(path.join(dir, 'src/module.tsx'), `export default { ${pages} };`);
  for (const page of PAGES) {
    await writeFile(path.join(dir, `src/${page}.module.css`), `.page { margin: ${page.length}px }`);
    await say(dir, page, 'first');
  }
  return dir;
}

const say = (dir: string, page: string, word: string): Promise<void> =>
  writeFile(
    path.join(dir, `src/${page}.ts`),
    `import styles from './${page}.module.css'; export default ['${word} of ${page}', styles];`,
  );

const build = (dir: string, out: string): Promise<string> =>
  runScript(
    dir,
    `
    import { compile } from '${import.meta.dirname}/compile.ts';
    import { remoteConfig } from '${import.meta.dirname}/preset.ts';
    await compile([remoteConfig({ id: 'x', dir: '${dir}', mode: 'production', outDir: '${dir}/${out}' })]);`,
  );

const scriptsIn = async (dir: string, out: string): Promise<string[]> =>
  (await readdir(path.join(dir, out))).filter((name) => /\.(js|css)$/.test(name));

/**
 * Both versions in one page: the code of the first's pages arrives after the entry of the second. @returns what each
 * page says, of the first version and of the second.
 */
const sayBoth = async (dir: string): Promise<unknown> =>
  JSON.parse(
    await runScript(
      dir,
      `
    import { readdirSync } from 'node:fs';
    import * as core from '@module-federation/runtime-core';
    import { openPage } from '${path.resolve(import.meta.dirname, '../inspect/page.ts')}';
    const places = ['1', '2'].map((version) => ['https://x.invalid/' + version + '/', '${dir}/' + version]);
    const page = openPage('https://x.invalid', Object.fromEntries(places));
    globalThis._FEDERATION_RUNTIME_CORE = core;
    const modules = [];
    for (const [address, folder] of places) {
      page.run(address + readdirSync(folder).find((name) => /^remoteEntry.*js$/.test(name)));
      const container = globalThis.mfe_x;
      await container.init({});
      modules.push((await container.get('./module'))().default);
    }
    const said = [];
    for (const module of modules)
      said.push(await Promise.all(Object.values(module).map(async (open) => (await open()).default[0])));
    console.log(JSON.stringify(said));`,
    ),
  );

test(
  'a changed word gives new names to the chunk that has it and to the entry that names it, and each version runs its own',
  async () => {
    const dir = await aRemote();
    await build(dir, '1');
    await say(dir, 'two', 'second');
    await build(dir, '2');
    const [before, after] = [await scriptsIn(dir, '1'), await scriptsIn(dir, '2')];
    const changed = after.filter((name) => !before.includes(name));
    expect(after).toHaveLength(before.length);
    expect(changed.map((name) => name.replace(/\.[0-9a-f]{8}\./, '.')).sort()).toEqual([
      expect.stringMatching(/^\d+\.js$/),
      'remoteEntry.js',
    ]);
    const first = PAGES.map((page) => `first of ${page}`);
    expect(await sayBoth(dir)).toEqual([first, first.with(1, 'second of two')]);
  },
  BUILD_MS,
);
