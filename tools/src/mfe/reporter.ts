import { UserError } from '../userError.ts';
import type { Plan } from './command.ts';

/** Reports the progress of a run. */
export interface Reporter {
  help(text: string): void;
  /** Called before anything is done. */
  plan(plan: Plan): void;
  done(said: string): void;
  /** Called in place of carrying out the plan in a dry run. */
  dryRun(): void;
}

/** For people: prints each thing as soon as it is known. */
export const forPeople = (say: (text: string) => void): Reporter => ({
  help: say,
  plan: ({ lines }) => say(lines.join('\n')),
  done: (said) => say(`\n${said}`),
  dryRun: () => say('\nNothing was written: this was a dry run.'),
});

/** What `--json` prints: one document with everything, also after a failure. */
interface Outcome {
  plan: string[];
  data: unknown;
  done: boolean;
  said: string | null;
  error: { kind: 'refused' | 'broken'; message: string } | null;
}

/**
 * For programs: collects everything and prints one document at the end, also after a failure.
 * @param run What to report on. Its errors are thrown on.
 */
export async function reportToPrograms<Result>(
  say: (text: string) => void,
  run: (tell: Reporter) => Promise<Result>,
): Promise<Result> {
  const outcome: Outcome = { plan: [], data: null, done: false, said: null, error: null };
  try {
    return await run({
      help: (said) => Object.assign(outcome, { said }),
      plan: ({ lines, data }) => Object.assign(outcome, { plan: lines, data }),
      done: (said) => Object.assign(outcome, { done: true, said }),
      dryRun: () => undefined,
    });
  } catch (error) {
    outcome.error = {
      kind: error instanceof UserError ? 'refused' : 'broken',
      message: error instanceof Error ? error.message : String(error),
    };
    throw error;
  } finally {
    say(JSON.stringify(outcome, null, 2));
  }
}
