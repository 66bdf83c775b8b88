import { runCommand } from './userError.ts';
import { runMfe } from './mfe/runMfe.ts';

const show = console.log;
// Stdout is for the JSON document only, and a dev server goes on logging its builds.
if (process.argv.includes('--json')) console.log = console.error;

await runCommand(async () => {
  process.exitCode = await runMfe(process.argv.slice(2), show);
});
