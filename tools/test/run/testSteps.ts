import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../../check/repository.ts';
import { installNginx } from '../../production/installNginx.ts';
import { storeDir } from '../../src/places.ts';
import { installChromium } from '../installChromium.ts';
import { smallSteps, unitStep } from './checkSteps.ts';
import { runScript } from './runProcess.ts';
import { failure, success, type Outcome, type Step } from './step.ts';
import { runJest, runPlaywright } from './suites.ts';
import { weighBuild } from './weighBuild.ts';

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
function browser(
  project: string,
  { workers, isLong }: { workers: number; isLong: boolean },
): Promise<Outcome> {
  const store = path.join(REPOSITORY, `.cache/${project}-store`);
  rmSync(store, { recursive: true, force: true });
  cpSync(storeDir(), store, { recursive: true });
  return runPlaywright('playwright', project, {
    env: { CHROMIUM_PATH: installChromium(), MFE_STORE: store, E2E_LONG: String(isLong) },
    args: [`--project=${project}`, `--workers=${workers}`],
  });
}

/** The same build, served as in production. */
function production(): Promise<Outcome> {
  installNginx();
  return runPlaywright('production', 'production', { env: { CHROMIUM_PATH: installChromium() } });
}

/**
 * The steps of `npm test`: the checks, and everything that needs a database, a build or a browser. Server
 * tests leave a core idle while they wait for the database, so the small steps and `production` run beside
 * them. Measurements run alone. Only `journeys`, `measured` and `production` may be skipped: they need a
 * browser, the last one also nginx, which may be unavailable without Debian's packages or root.
 * @param isLong Whether to run everything there is.
 */
export function testSteps(isLong: boolean): Step[] {
  return [
    unitStep,
    { name: 'server', run: () => runJest('server', ['-c', 'server/jest.config.mjs']) },
    { name: 'build', run: build },
    { name: 'budgets', after: ['build'], run: async () => weigh() },
    ...smallSteps,
    // Before the journeys, so that it runs beside the rest of the server tests: it has one worker.
    { name: 'production', after: ['build'], run: async () => production() },
    {
      name: 'journeys',
      cores: 2,
      after: ['build'],
      run: async () => browser('journeys', { workers: 2, isLong }),
    },
    {
      name: 'measured',
      cores: 2,
      after: ['build'],
      run: async () => browser('measured', { workers: 1, isLong }),
    },
  ];
}
