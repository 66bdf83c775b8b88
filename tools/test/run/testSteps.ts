import { randomInt } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../../check/repository.ts';
import { installNginx } from '../../production/installNginx.ts';
import { storeDir } from '../../src/places.ts';
import { installChromium } from '../installChromium.ts';
import { chromiumVersion } from '../../../e2e/support/chromium.ts';
import { smallSteps, unitStep } from './checkSteps.ts';
import { freePortPair } from './freePorts.ts';
import { runScript } from './runProcess.ts';
import { failure, success, type Outcome, type Step } from './step.ts';
import { onlyFailedOf, runJest, runPlaywright } from './suites.ts';
import { weighBuild } from './weighBuild.ts';

/** The first run says which browser it is. */
async function browserPath(): Promise<string> {
  const found = await installChromium();
  console.log(`${chromiumVersion(found)} of ${found}`);
  return found;
}

async function build(): Promise<Outcome> {
  const { isGood, output } = await runScript(path.join(REPOSITORY, 'tools/test/run/buildAll.ts'), []);
  return isGood ? success(output) : failure(output);
}

function weigh(): Promise<Outcome> {
  const { report, refused } = weighBuild();
  const violations = refused.map(({ file, message }) => `${file} ${message}`).join('\n');
  return Promise.resolve(refused.length === 0 ? success(report) : failure(`${report}\n${violations}`));
}

/**
 * Tests in a browser use the fresh build, with their own databases and copies of the store, because they
 * publish and switch remotes off.
 */
async function journeys(isLong: boolean): Promise<Outcome> {
  const chromium = await browserPath();
  const run = async (name: string, args: string[]): Promise<Outcome> => {
    const store = path.join(REPOSITORY, `.cache/${name}-store`);
    rmSync(store, { recursive: true, force: true });
    cpSync(storeDir(), store, { recursive: true });
    const env = { CHROMIUM_PATH: chromium, MFE_STORE: store, E2E_LONG: String(isLong) };
    return runPlaywright({
      config: 'playwright',
      name,
      args,
      env: { ...env, E2E_PORT: String(await freePortPair()) },
    });
  };
  const outcome = await run('journeys', ['--workers=2']);
  return { ...outcome, again: () => run('journeys-again', onlyFailedOf('journeys')) };
}

/** The same build, served as in production. */
async function production(): Promise<Outcome> {
  installNginx();
  const env = { CHROMIUM_PATH: await browserPath() };
  const run = (name: string, args: string[]) => runPlaywright({ config: 'production', name, args, env });
  const outcome = await run('production', []);
  return { ...outcome, again: () => run('production-again', onlyFailedOf('production')) };
}

/** In `npm run test:long` random histories are others each time, and go on for longer. */
function longSettings(): Record<string, string> {
  const seed = String(randomInt(2 ** 31));
  console.log(`TEST_SEED=${seed}`);
  return { TEST_LONG: 'true', TEST_SEED: seed, TEST_SECONDS: '60' };
}

/**
 * The steps of `npm test`: the checks, and everything that needs a database, a build or a browser. Each is
 * counted with the cores that it keeps busy. Only `journeys` and `production` may be skipped: they
 * need a browser, the last one also nginx, which may be unavailable.
 * @param isLong Whether to run everything there is.
 */
export function testSteps(isLong: boolean): Step[] {
  const env = isLong ? longSettings() : {};
  return [
    unitStep(env),
    { name: 'build', cores: 2, run: build },
    { name: 'budgets', after: ['build'], run: async () => weigh() },
    ...smallSteps,
    { name: 'production', after: ['build'], run: production },
    {
      name: 'server',
      cores: 2,
      run: () => runJest({ name: 'server', config: ['-c', 'server/jest.config.mjs'], env }),
    },
    { name: 'journeys', cores: 2, after: ['build'], run: () => journeys(isLong) },
  ];
}
