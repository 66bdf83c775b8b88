import { Complaint } from '@studio/releases/complaint';

export { Complaint };

/** @throws {Complaint} when words follow a command that takes none: they would be passed over. */
export function refuseWords([surplus]: string[]): void {
  if (surplus !== undefined)
    throw new Complaint(`"${surplus}" means nothing here: this command takes no words.`);
}

/** Runs a command and turns its outcome into an exit code: 0 done, 1 refused with a sentence, 2 broken. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const refused = error instanceof Complaint;
    console.error(refused ? error.message : error);
    process.exitCode = refused ? 1 : 2;
  }
}
