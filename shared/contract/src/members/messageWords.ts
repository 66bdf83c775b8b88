import { formatCount } from '../values/typed/numbers.ts';
import type { MessageReach } from './segment.schema.ts';

/** "1 member", "2 members". */
export const membersWords = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'member' : 'members'}`;

/**
 * Who is left out and why: "2 members have no email address, and 3 have not agreed to news and offers."
 * @returns `null` when nobody is.
 */
export function leftOutWords({
  withoutAddress,
  withoutConsent,
  blocked,
  suppressed,
}: Omit<MessageReach, 'reached'>): string | null {
  const reasons = [
    { count: withoutAddress, one: 'has no email address', many: 'have no email address' },
    {
      count: withoutConsent,
      one: 'has not agreed to news and offers',
      many: 'have not agreed to news and offers',
    },
    { count: blocked, one: 'is blocked', many: 'are blocked' },
    { count: suppressed, one: 'is on the suppression list', many: 'are on the suppression list' },
  ].filter(({ count }) => count > 0);
  if (reasons.length === 0) return null;
  const clauses = reasons.map(
    ({ count, one, many }, at) =>
      `${at === 0 ? membersWords(count) : formatCount(count)} ${count === 1 ? one : many}`,
  );
  const last = clauses.pop();
  return clauses.length === 0 ? `${last}.` : `${clauses.join(', ')}, and ${last}.`;
}
