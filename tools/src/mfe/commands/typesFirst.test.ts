import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { aFolder } from '../../testing/aRelease.ts';

const MFE = path.resolve(import.meta.dirname, '../../mfe.ts');

/** Every process has a compiler that refuses, and no bundler. */
const HOOK = `
  import { registerHooks } from 'node:module';
  if (process.argv[1]?.endsWith('/tsc')) {
    console.log('this does not fit');
    process.exit(2);
  }
  registerHooks({
    resolve: (name, context, next) => {
      if (/^webpack$|module-federation/.test(name)) throw new Error(name + ' was asked for');
      return next(name, context);
    },
  });`;

/** Runs a command where nothing was built or published yet. */
const mfe = async (...args: string[]) =>
  spawnSync(process.execPath, [MFE, ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATA_DIR: await aFolder(),
      MFE_STORE: '',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(HOOK)}`,
    },
  });

describe.each(['build', 'release'])('%s', (command) => {
  test('refuses types that do not fit, before it builds anything', async () => {
    expect(await mfe(command, 'reports')).toMatchObject({
      status: 1,
      stderr: 'The types of mfe-reports do not fit:\nthis does not fit\n\n',
    });
  });

  test('leaves types to others where they ask for it', async () => {
    const { stderr } = await mfe(command, 'reports', '--no-types');
    expect(stderr).toContain('was asked for');
  });
});
