import { availableParallelism } from 'node:os';
import { runAgainst } from './bench/against.ts';
import { BENCHES, RUNS, USAGE } from './bench/benches.ts';
import { readCommandLine } from './commandLine.ts';
import { UserError, runCommand } from './userError.ts';

await runCommand(async () => {
  const line = readCommandLine(USAGE, { options: { against: { type: 'string' } }, takesNames: true });
  if (!line) return;
  const { values, names } = line;
  const unknown = names.find((name) => !(name in BENCHES));
  if (unknown) throw new UserError(`There is no benchmark "${unknown}".\n\n${USAGE}`);
  console.log(`${availableParallelism()} cores, ${RUNS} runs`);
  if (typeof values['against'] === 'string') return compare(names, values['against']);
  for (const [name, { run }] of Object.entries(BENCHES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`\n${name}`);
    await run();
  }
});

function compare([name, ...more]: string[], commit: string): void {
  if (name === undefined || more.length > 0)
    throw new UserError('Name the one benchmark that is to be compared.');
  runAgainst(name, commit, RUNS);
}
