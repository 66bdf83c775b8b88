import { isOfReleases, runReleaseKeys } from './releaseKeys.ts';
import { runCommand } from './userError.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  if (isOfReleases(args)) return runReleaseKeys(args, console.log);
  // Only loaded then: a machine that releases has no server.
  return (await import('@studio/server/src/keys.ts')).keys(args);
});
