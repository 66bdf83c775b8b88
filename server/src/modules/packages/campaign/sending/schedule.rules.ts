import type { CampaignReach } from '@studio/contract/packages/campaign/campaign.schema';
import { formatCount, type Numbering } from '@studio/contract/values/typed/numbers';
import { DAY, localDateOf } from '@studio/contract/values/time';

const MAX_AHEAD_DAYS = 366;

/** Why a campaign may not go out at a time; `null` when it may. */
export function timeRefusal(at: Date, now: Date): string | null {
  if (at <= now) return 'Choose a time in the future, or send it now.';
  return at.getTime() - now.getTime() > MAX_AHEAD_DAYS * DAY ? 'Choose a time within a year.' : null;
}

function nobodyWords({
  withoutConsent,
  suppressed,
}: Pick<CampaignReach, 'withoutConsent' | 'suppressed'>): string {
  if (suppressed > 0)
    return 'Everybody in this audience who agreed to news and offers is on the suppression list.';
  return withoutConsent > 0
    ? 'Nobody in this audience has agreed to news and offers.'
    : 'Nobody in this audience has an email address.';
}

/**
 * Says that a month's mails do not suffice for so many people; `null` when they do.
 * @param left null: any number.
 */
export function limitWords(
  { reached, left, promised }: Pick<CampaignReach, 'reached' | 'left' | 'promised'>,
  style: Numbering,
  { what, month }: { what: 'campaign' | 'message'; month: string },
): string | null {
  if (left === null || reached <= left) return null;
  const counted = (count: number, one: string, many: string): string =>
    count === 1 ? `1 ${one}` : `${formatCount(count, style)} ${many}`;
  const campaigns = what === 'campaign' ? 'other campaigns' : 'campaigns';
  const others =
    promised > 0 ? `, not counting ${formatCount(promised, style)} that ${campaigns} will send` : '';
  return `This ${what} goes to ${counted(reached, 'person', 'people')}, and your plan has ${counted(left, 'marketing email', 'marketing emails')} left ${month}${others}.`;
}

/**
 * Why a campaign may not go to whom it reaches; `null` when it may.
 * @param style how the studio writes numbers; its settings say it.
 * @param month of its sending: "this month".
 */
export function reachRefusal(
  { people: all, reached, withoutConsent, suppressed, left, promised }: CampaignReach,
  style: Numbering,
  month: string,
): { code: 'INVALID_FIELDS' | 'PLAN_LIMIT'; message: string } | null {
  if (all === 0) return { code: 'INVALID_FIELDS', message: 'Nobody is in this audience.' };
  if (reached === 0) return { code: 'INVALID_FIELDS', message: nobodyWords({ withoutConsent, suppressed }) };
  const message = limitWords({ reached, left, promised }, style, { what: 'campaign', month });
  return message === null ? null : { code: 'PLAN_LIMIT', message };
}

/** The month of a campaign's sending, in words. */
export const monthWords = (at: Date, now: Date, timezone: string): string =>
  localDateOf(at, timezone).slice(0, 7) === localDateOf(now, timezone).slice(0, 7)
    ? 'this month'
    : 'that month';
