import { UserError } from '@studio/releases/userError';

export { UserError };

/** @throws {UserError} when words follow a command that takes none: they would be passed over. */
export function refuseWords([surplus]: string[]): void {
  if (surplus !== undefined)
    throw new UserError(`"${surplus}" means nothing here: this command takes no words.`);
}

/** Runs a command and turns its outcome into an exit code: 0 done, 1 refused with a sentence, 2 broken. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const refused = error instanceof UserError;
    console.error(refused ? error.message : error);
    process.exitCode = refused ? 1 : 2;
  }
}
