import path from 'node:path';
import { installed, REPOSITORY } from '../../check/repository.ts';
import { runScript } from './runProcess.ts';
import { failure, success, type Outcome, type Step } from './step.ts';
import { runJest } from './suites.ts';

async function runTool(script: string, args: string[]): Promise<Outcome> {
  const { isGood, output } = await runScript(script, args);
  return isGood ? success(output) : failure(output);
}

const format = installed('oxfmt/bin/oxfmt');
const lintArgs = [
  '.',
  '--max-warnings',
  '0',
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  '.cache/eslint/',
];

/** All unit and component tests. Jest has two workers. */
export const unitStep = (env: Record<string, string>): Step => ({
  name: 'unit',
  cores: 2,
  run: () => runJest({ name: 'unit', env }),
});

/** The unit and component tests that depend on what differs from the branch `main`, committed or not. */
const changedStep: Step = {
  ...unitStep({}),
  run: () => runJest({ name: 'unit', only: ['--changedSince', 'main', '--passWithNoTests'] }),
};

/** Checks that need no database, no build and no browser, and a few seconds each once their caches are warm. */
export const smallSteps: Step[] = [
  { name: 'types', run: () => runTool(installed('typescript7/bin/tsc'), ['-b']) },
  { name: 'structure', run: () => runTool(path.join(REPOSITORY, 'tools/check/structure.ts'), []) },
  { name: 'format', run: () => runTool(format, ['--list-different']) },
  { name: 'lint', run: () => runTool(installed('eslint/bin/eslint.js'), lintArgs) },
];

/** The steps of `npm run check`, the longest first. */
export const checkSteps: Step[] = [changedStep, ...smallSteps];
