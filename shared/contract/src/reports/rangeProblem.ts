import { DAY, isRealDay } from '../values/time.ts';

/** Two years, one of them a leap year. */
const MOST_DAYS = 731;
export const NO_DAY = 'Choose a date';

/** What is wrong with a range, and at which of its fields to say it. */
export interface RangeProblem {
  field: 'from' | 'to';
  message: string;
}

/**
 * Why a report cannot count these days, `from` in, `to` out; null when it can. The page says it at the field, and
 * the server refuses the same.
 */
export function rangeProblem({ from, to }: { from: string; to: string }): RangeProblem | null {
  if (!isRealDay(from)) return { field: 'from', message: NO_DAY };
  if (!isRealDay(to)) return { field: 'to', message: NO_DAY };
  if (from >= to) return { field: 'to', message: 'The range must start before it ends' };
  if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY)
    return { field: 'to', message: 'Choose at most two years' };
  return null;
}
