import { UserError } from '../../userError.ts';

/** Something that is checked before anything is written, and its problems, one sentence each. */
export interface Check {
  what: string;
  problems: string[];
}

/** One line per check, for the plan. */
export const checkLines = (checks: Check[]): string[] =>
  checks.map(({ what, problems }) => `${problems.length === 0 ? 'ok    ' : 'FAILED'} ${what}`);

/** @throws {UserError} with all problems, if there are any. */
export function requirePassed(title: string, checks: Check[]): void {
  const problems = checks.flatMap((check) => check.problems);
  if (problems.length > 0) throw new UserError(`${title}:\n- ${problems.join('\n- ')}`);
}
