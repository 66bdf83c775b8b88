import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../../check/repository.ts';
import { storeDir } from '../../src/places.ts';
import { installChromium } from '../installChromium.ts';
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
  const complaints = refused.map(({ file, message }) => `${file} ${message}`).join('\n');
  return Promise.resolve(refused.length === 0 ? success(report) : failure(`${report}\n${complaints}`));
}

/**
 * Journeys run on what was just built, on a database of their own and a copy of the store: they may switch
 * remotes off.
 */
function journeys(): Promise<Outcome> {
  const store = path.join(REPOSITORY, '.cache/journeys-store');
  rmSync(store, { recursive: true, force: true });
  cpSync(storeDir(), store, { recursive: true });
  return runPlaywright('playwright', 'e2e.json', { CHROMIUM_PATH: installChromium(), MFE_STORE: store });
}

/** The same build as an installation for others serves it. */
const production = (): Promise<Outcome> =>
  runPlaywright('production', 'production.json', { CHROMIUM_PATH: installChromium() });

/** What `npm test` adds to the checks. Each group waits for the one before it; a failure stops none. */
export const testSteps: Step[][] = [
  [
    { name: 'server', run: () => runJest('server', ['-c', 'server/jest.config.mjs']) },
    { name: 'build', run: build },
  ],
  [
    { name: 'budgets', run: weigh },
    { name: 'journeys', run: async () => journeys() },
  ],
  // By itself: the journeys before it measure how long things take.
  [{ name: 'production', run: async () => production() }],
];
