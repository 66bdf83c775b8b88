import { checkSteps } from '../test/run/checkSteps.ts';
import { runSteps, sumUp, table } from '../test/run/runSteps.ts';
import { readCommandLine } from './commandLine.ts';
import { runCommand } from './userError.ts';

const USAGE = `Usage: npm run check

Types, structure, format and lint of everything, and the component and unit tests of what differs from the
branch main.`;

await runCommand(async () => {
  if (!readCommandLine(USAGE)) return;
  const finished = await runSteps(checkSteps, console.log);
  const { line, isGood } = sumUp(finished);
  console.log(table(finished));
  console.log(line);
  process.exitCode = isGood ? 0 : 1;
});
