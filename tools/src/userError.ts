import { UserError } from '@studio/releases/userError';

export { UserError };

/** Runs a command and turns its result into an exit code: 0 done, 1 refused with a sentence, 2 broken. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const refused = error instanceof UserError;
    console.error(refused ? error.message : error);
    process.exitCode = refused ? 1 : 2;
  }
}
