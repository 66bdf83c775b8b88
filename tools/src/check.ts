import { checkSteps } from '../test/run/checkSteps.ts';
import { runSteps, sumUp, table } from '../test/run/runSteps.ts';

const finished = await runSteps(checkSteps, console.log);
const { line, isGood } = sumUp(finished);
console.log(table(finished));
console.log(line);
process.exitCode = isGood ? 0 : 1;
