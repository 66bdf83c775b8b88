import { execFile } from 'node:child_process';
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@studio/federation/build/workspace';
import { checkFileRoles } from '../../check/shape/fileRoles.ts';
import { checkReadmes } from '../../check/shape/readmes.ts';
import { aFolder } from '../testing/aRelease.ts';
import { readRemoteConfig } from './remoteFolders.ts';
import { planScaffold, scaffoldRemote } from './scaffoldRemote.ts';

const run = promisify(execFile);
const installed = (file: string): string => path.join(ROOT, 'node_modules', file);
/** Every tool starts without a cache, which takes a while on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Runs one of our tools in a folder. Its output becomes the failure's message. */
async function tool(cwd: string, file: string, ...args: string[]): Promise<void> {
  await run(process.execPath, [file, ...args], { cwd, env: { ...process.env, NODE_OPTIONS: '' } }).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${path.basename(file)} failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`);
    },
  );
}

function refusal(act: () => void): string {
  try {
    act();
  } catch (error) {
    return String(error);
  }
  return 'nothing was refused';
}

/** A repository with one new remote, which uses the packages of this one. */
async function aRepository(id: string): Promise<string> {
  const root = await aFolder();
  await symlink(installed('.'), path.join(root, 'node_modules'));
  await cp(path.join(ROOT, 'eslint.config.mjs'), path.join(root, 'eslint.config.mjs'));
  await writeFile(path.join(root, 'package.json'), '{"type":"module"}');
  await scaffoldRemote(planScaffold(root, id, []), id);
  return root;
}

describe('a new remote, exactly as generated,', () => {
  const id = 'gift-cards';
  let root: string;
  beforeAll(async () => {
    root = await aRepository(id);
  });

  test(
    'passes the type check',
    async () => {
      const config = {
        extends: path.join(ROOT, 'tools/tsconfig/web.json'),
        compilerOptions: { incremental: false, tsBuildInfoFile: null, typeRoots: [installed('@types')] },
        include: [
          `mfe-${id}`,
          path.join(ROOT, 'shared/ui/src/css.d.ts'),
          path.join(ROOT, 'tools/test/browser'),
        ],
      };
      await writeFile(path.join(root, 'tsconfig.json'), JSON.stringify(config));
      await tool(root, installed('typescript7/bin/tsc'), '-p', '.');
    },
    TIMEOUT_MS,
  );

  test(
    'passes lint',
    () => tool(root, installed('eslint/bin/eslint.js'), '--max-warnings=0', '.'),
    TIMEOUT_MS,
  );

  test(
    'passes its own tests',
    async () => {
      const config = path.join(root, 'jest.config.mjs');
      const text = `import base from '${ROOT}/tools/test/browser/jest.config.mjs';
      export default { ...base, rootDir: '${ROOT}', roots: ['${root}/mfe-${id}'] };`;
      await writeFile(config, text);
      await tool(ROOT, installed('jest/bin/jest.js'), '--config', config);
    },
    TIMEOUT_MS,
  );

  test(
    'builds',
    async () => {
      const script = path.join(root, 'build.mjs');
      await writeFile(
        script,
        `import { buildRelease } from '${import.meta.dirname}/release/buildRelease.ts';
      await buildRelease('${root}/mfe-${id}', '${root}/dist');`,
      );
      await tool(root, script);
    },
    TIMEOUT_MS,
  );

  test('has the files that a remote may have', async () => {
    const violations = await Promise.all([checkFileRoles, checkReadmes].map((check) => check(root)));
    expect(violations.flat()).toEqual([]);
  });

  test('depends on no package that it does not import', async () => {
    const folder = path.join(root, `mfe-${id}`);
    const { dependencies, devDependencies } = JSON.parse(
      await readFile(path.join(folder, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', object>;
    const files = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
    const sources = (await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))).join(
      '\n',
    );
    const idle = Object.keys({ ...dependencies, ...devDependencies }).filter(
      (name) => !sources.includes(`from '${name}`),
    );
    expect(idle).toEqual([]);
  });

  test('has names that begin with its id', async () => {
    const config = await readRemoteConfig(path.join(root, `mfe-${id}`));
    expect(config).toMatchObject({
      id,
      title: 'Gift cards',
      prefixes: ['/dashboard/gift-cards'],
    });
  });

  test('is not written twice', () => {
    expect(() => planScaffold(root, id, [])).toThrow('exists already');
  });

  test('claims exactly what is checked for clashes', async () => {
    const config = await readRemoteConfig(path.join(root, `mfe-${id}`));
    const said = refusal(() => planScaffold('/nowhere', id, [{ ...config, id: 'other' }]));
    for (const claim of ['path prefix /dashboard/gift-cards', 'navigation key gift-cards'])
      expect(said).toContain(`The ${claim} belongs to other already.`);
  });
});

test.each([
  ['Foo_Bar', 'cannot be an id'],
  ['../out', 'cannot be an id'],
  ['shell', 'The id shell belongs to the portal itself.'],
  ['registry', 'The id registry belongs to the portal itself.'],
])('refuses a remote %s', (id, reason) => {
  expect(() => planScaffold('/nowhere', id, [])).toThrow(reason);
});
