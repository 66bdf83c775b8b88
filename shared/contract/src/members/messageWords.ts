import { formatCount } from '../values/typed/numbers.ts';
import type { MessageReach } from './segment.schema.ts';

/** "1 member", "2 members". */
export const membersWords = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'member' : 'members'}`;

/** Who is left out and why: "2 members have no email address, and 3 have not agreed to news." */
export function leftOutWords({
  withoutAddress,
  withoutConsent,
}: Omit<MessageReach, 'reached'>): string | null {
  const have = (count: number) => (count === 1 ? 'has' : 'have');
  const address = `${have(withoutAddress)} no email address`;
  const consent = `${have(withoutConsent)} not agreed to news and offers`;
  if (withoutAddress > 0 && withoutConsent > 0)
    return `${membersWords(withoutAddress)} ${address}, and ${formatCount(withoutConsent)} ${consent}.`;
  if (withoutAddress > 0) return `${membersWords(withoutAddress)} ${address}.`;
  return withoutConsent > 0 ? `${membersWords(withoutConsent)} ${consent}.` : null;
}
