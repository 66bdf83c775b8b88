import { repeatFailures } from '../test/run/onceMore.ts';
import { describeMachine } from '../test/run/machine.ts';
import { runSteps, sumUp, table } from '../test/run/runSteps.ts';
import { slowest } from '../test/run/slowest.ts';
import { listFlaky, summarizeFailures } from '../test/run/summary.ts';
import { testSteps } from '../test/run/testSteps.ts';
import { refuseWords, runCommand } from './userError.ts';

const LONG = '--long';

await runCommand(async () => {
  const words = process.argv.slice(2);
  refuseWords(words.filter((word) => word !== LONG));
  console.log(describeMachine());
  const finished = await repeatFailures(await runSteps(testSteps(words.includes(LONG)), console.log));
  const { line, isGood } = sumUp(finished);
  console.log(table(finished));
  console.log(slowest(finished.flatMap(({ tests = [] }) => tests)));
  console.log(`${summarizeFailures(finished)}${listFlaky(finished)}${line}`);
  process.exitCode = isGood ? 0 : 1;
});
