import { repeatFailures } from '../test/run/onceMore.ts';
import { describeMachine } from '../test/run/machine.ts';
import { runSteps, sumUp, table } from '../test/run/runSteps.ts';
import { slowest } from '../test/run/slowest.ts';
import { listFlaky, summarizeFailures } from '../test/run/summary.ts';
import { testSteps } from '../test/run/testSteps.ts';
import { readCommandLine } from './commandLine.ts';
import { runCommand } from './userError.ts';

const USAGE = `Usage: npm test, or npm run test:long

Everything that says whether a commit is right: checks, unit, component and server tests, the build, its sizes,
and journeys in a browser. test:long (--long) also runs the slow tests, with other random histories each time.`;

await runCommand(async () => {
  const asked = readCommandLine(USAGE, { options: { long: { type: 'boolean' } } });
  if (!asked) return;
  console.log(describeMachine());
  const finished = await repeatFailures(
    await runSteps(testSteps(asked.values['long'] === true), console.log),
  );
  const { line, isGood } = sumUp(finished);
  console.log(table(finished));
  console.log(slowest(finished.flatMap(({ tests = [] }) => tests)));
  console.log(`${summarizeFailures(finished)}${listFlaky(finished)}${line}`);
  process.exitCode = isGood ? 0 : 1;
});
