import { UserError } from '../userError.ts';
import type { Plan } from './command.ts';

/** Whom a run tells of itself while it goes on. */
export interface Reporter {
  help(text: string): void;
  /** Before anything is done. */
  plan(plan: Plan): void;
  done(said: string): void;
  /** A dry run stops here. */
  spared(): void;
}

/** For people: each thing when it is known. */
export const forPeople = (say: (text: string) => void): Reporter => ({
  help: say,
  plan: ({ lines }) => say(lines.join('\n')),
  done: (said) => say(`\n${said}`),
  spared: () => say('\nNothing was written: this was a dry run.'),
});

/** What `--json` shows: one document of everything, whatever happens. */
interface Outcome {
  plan: string[];
  data: unknown;
  done: boolean;
  said: string | null;
  error: { kind: 'refused' | 'broken'; message: string } | null;
}

/**
 * For programs: collects, and shows one document at the end, also when it ends badly.
 * @param run is what is told of; what it throws is thrown on.
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
      spared: () => undefined,
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
