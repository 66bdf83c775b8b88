import { checkSteps } from '../test/run/checkSteps.ts';
import { runSteps, sumUp, table } from '../test/run/runSteps.ts';
import { slowest } from '../test/run/slowest.ts';
import type { Finished } from '../test/run/step.ts';
import { testSteps } from '../test/run/testSteps.ts';

const finished: Finished[] = [];
for (const group of [checkSteps, ...testSteps]) finished.push(...(await runSteps(group, console.log)));

const { line, isGood } = sumUp(finished);
console.log(table(finished));
console.log(slowest(finished.flatMap(({ tests = [] }) => tests)));
console.log(line);
process.exitCode = isGood ? 0 : 1;
