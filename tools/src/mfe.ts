import { runCommand } from './complaint.ts';
import { runMfe } from './mfe/runMfe.ts';

await runCommand(async () => {
  process.exitCode = await runMfe(process.argv.slice(2), console.log);
});
