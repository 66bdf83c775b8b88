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

/**
 * The steps of `npm run check`: everything without a database, a build or a browser. The longest comes first;
 * jest has two workers.
 */
export const checkSteps: Step[] = [
  { name: 'unit', cores: 2, run: () => runJest('unit', []) },
  { name: 'types', run: () => runTool(installed('typescript7/bin/tsc'), ['-b']) },
  { name: 'structure', run: () => runTool(path.join(REPOSITORY, 'tools/check/structure.ts'), []) },
  { name: 'format', run: () => runTool(format, ['--list-different']) },
  { name: 'lint', run: () => runTool(installed('eslint/bin/eslint.js'), lintArgs) },
];
