import { checkSteps } from '../test/run/checkSteps.ts';
import { runSteps, sumUp, table } from '../test/run/runSteps.ts';
import { refuseWords, runCommand } from './userError.ts';

await runCommand(async () => {
  refuseWords(process.argv.slice(2));
  const finished = await runSteps(checkSteps, console.log);
  const { line, isGood } = sumUp(finished);
  console.log(table(finished));
  console.log(line);
  process.exitCode = isGood ? 0 : 1;
});
