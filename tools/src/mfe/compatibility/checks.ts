import { UserError } from '../../userError.ts';

/** Something that was looked at before anything is written, and what is wrong with it, a sentence each. */
export interface Check {
  what: string;
  problems: string[];
}

/** A line each, for the plan. */
export const told = (checks: Check[]): string[] =>
  checks.map(({ what, problems }) => `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${what}`);

/** @throws {UserError} with everything that is wrong, when something is. */
export function refuseFailed(title: string, checks: Check[]): void {
  const problems = checks.flatMap((check) => check.problems);
  if (problems.length > 0) throw new UserError(`${title}:\n- ${problems.join('\n- ')}`);
}
