import type {
  CampaignNumbers,
  CampaignReach,
  CampaignStatus,
  CampaignSummary,
  SkipReason,
} from '@studio/contract/packages/campaign/campaign.schema';
import { AWAY_DAYS, AWAY_UNTIL_DAYS, FRESH_DAYS } from '@studio/contract/packages/campaign/automationDays';
import type { Trigger } from '@studio/contract/packages/campaign/automation.schema';
import { CAMPAIGN_FIELDS, CAMPAIGN_PAGES, pageNamed } from '@studio/contract/packages/campaign/campaignText';
import { formatDayTime } from '@studio/contract/values/time';
import { formatCount } from '@studio/contract/values/typed/numbers';
import type { StatusTone } from '@studio/ui/data';

export const CAMPAIGN_LIST = '/dashboard/marketing/email-template';

export const CAMPAIGN_STATUS_WORDS: Record<CampaignStatus, { label: string; tone: StatusTone }> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  SCHEDULED: { label: 'Scheduled', tone: 'waiting' },
  SENDING: { label: 'Sending', tone: 'waiting' },
  PAUSED: { label: 'Paused', tone: 'warning' },
  SENT: { label: 'Sent', tone: 'good' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
};

export const TRIGGER_WORDS: Record<Trigger, string> = {
  WELCOME: 'When someone joins, unless they are imported',
  FIRST_VISIT: 'After their first visit, unless they were imported',
  LOW_CREDIT: 'When they run low on credits, once for each package',
  WIN_BACK: '30 days after their last visit, if nothing is booked, once each time they stay away',
  BIRTHDAY: 'On their birthday, once a year',
};

const DUE_WORDS: Record<Trigger, string> = {
  WELCOME: `joined in the last ${FRESH_DAYS} days`,
  FIRST_VISIT: `came for the first time in the last ${FRESH_DAYS} days`,
  LOW_CREDIT: 'ran low on credits earlier',
  WIN_BACK: `last came ${AWAY_DAYS} to ${AWAY_UNTIL_DAYS} days ago`,
  BIRTHDAY: 'had their birthday earlier',
};

/** "Also send it to the 14 members who joined in the last 3 days", "Also send it to 1 member who ran low …". */
export const alreadyDueWords = (trigger: Trigger, count: number): string =>
  `Also send it to ${count === 1 ? '' : 'the '}${memberWords(count)} who ${DUE_WORDS[trigger]}`;

/** When automations write, and to whom. */
export const AUTOMATION_RULE =
  'Only members who agreed to news and offers get it, between 9 am and 8 pm, and only for what happens after you turn it on.';

export const SKIP_WORDS: Record<SkipReason, string> = {
  NO_CONSENT: 'Have not agreed to news and offers',
  NO_ADDRESS: 'No email address',
  LEFT: 'No longer members',
  BLOCKED: 'Blocked',
  SUPPRESSED: 'On the suppression list',
  PLAN_LIMIT: 'Over this month’s email limit',
};

const counted = (count: number): string => formatCount(count);
export const memberWords = (count: number): string =>
  count === 1 ? '1 member' : `${counted(count)} members`;
/** "1 member has", "3 members have". */
const having = (count: number): string => `${memberWords(count)} ${count === 1 ? 'has' : 'have'}`;

/**
 * "195 of 212 members get it. 14 members have not agreed to news and offers. 3 members have no email address.",
 * "11 of 12 members get it. 1 member is on the suppression list.", "12 members get it."
 */
export function reachWords({
  people,
  reached,
  withoutConsent,
  withoutAddress,
  suppressed,
}: CampaignReach): string {
  if (people === 0) return 'Nobody is in this audience.';
  const who = reached === people ? memberWords(people) : `${counted(reached)} of ${memberWords(people)}`;
  const parts = [
    `${who} ${reached === 1 ? 'gets' : 'get'} it.`,
    ...(withoutConsent > 0 ? [`${having(withoutConsent)} not agreed to news and offers.`] : []),
    ...(withoutAddress > 0 ? [`${having(withoutAddress)} no email address.`] : []),
    ...(suppressed > 0
      ? [`${memberWords(suppressed)} ${suppressed === 1 ? 'is' : 'are'} on the suppression list.`]
      : []),
  ];
  return parts.join(' ');
}

/** A subject with the names of its fields: "Welcome, [First name]". */
export const subjectWords = (subject: string): string =>
  Object.entries(CAMPAIGN_FIELDS).reduce(
    (words, [key, label]) => words.replaceAll(`{{${key}}}`, `[${label}]`),
    subject,
  );

/** "12 · 8%" of what was sent; "–" before anything was. */
export function shareWords(part: number, { sent }: Pick<CampaignNumbers, 'sent'>): string {
  if (sent === 0) return '–';
  return `${counted(part)} · ${Math.round((part * 100) / sent)}%`;
}

/** "60 by machines": how many mails programs opened, beside those that people did; `''` for none. */
export const machineWords = ({ machines }: Pick<CampaignNumbers, 'machines'>): string =>
  machines > 0 ? `${counted(machines)} by machines` : '';

/** When it goes or went out: "Fri 27 Nov, 10:00", "120 of 200 sent", `''` for a draft. */
export function whenWords(campaign: CampaignSummary, timezone: string): string {
  const { status, scheduledAt, startedAt, numbers } = campaign;
  if (status === 'SENDING' || status === 'PAUSED')
    return `${counted(numbers.sent)} of ${counted(numbers.sent + numbers.waiting)} sent`;
  const at = status === 'SCHEDULED' ? scheduledAt : startedAt;
  return at ? formatDayTime(at, timezone) : '';
}

/** When the next of the campaigns goes out, in ms since 1970: 0 while one is being sent, `null` when none will. */
export function nextSendingAt(campaigns: readonly CampaignSummary[]): number | null {
  const times = campaigns.flatMap(({ status, scheduledAt }) => {
    if (status === 'SENDING') return [0];
    return status === 'SCHEDULED' && scheduledAt ? [Date.parse(scheduledAt)] : [];
  });
  return times.length > 0 ? Math.min(...times) : null;
}

/** "380 of 1,000 marketing emails used this month." */
export const monthWords = ({ used, limit }: { used: number; limit: number | null }): string =>
  limit === null
    ? `${counted(used)} marketing emails sent this month.`
    : `${counted(used)} of ${counted(limit)} marketing emails used this month.`;

/** Where a link leads, in words. */
export const linkWords = (address: string): string => {
  const page = pageNamed(address);
  return page ? `${CAMPAIGN_PAGES[page]} (booking website)` : address;
};

/**
 * "Your plan has 620 marketing emails left this month.", with those that other campaigns will take: "… left that month,
 * not counting 300 that other campaigns will send."; `''` without a limit.
 */
export function monthLeftWords({ left, promised }: CampaignReach, month = 'this month'): string {
  if (left === null) return '';
  const others = promised > 0 ? `, not counting ${counted(promised)} that other campaigns will send` : '';
  return `Your plan has ${counted(left)} marketing emails left ${month}${others}.`;
}
