import type { PackAlert, PackAlertGroup, PackAlerts } from '@studio/contract/packages/pack-alert.schema';
import type { PackageType } from '@studio/contract/packages/plan-terms.schema';
import { DAY, formatLocalDate, formatLocalDayMonth } from '@studio/contract/values/time';

/** The panel's filters. `null` means all types, and the studio's own threshold (percent). */
export interface PackAlertFilters {
  packageType: PackageType | null;
  threshold: number | null;
}
/**
 * Groups in the order of the panel. Not imported from the contract, whose schemas would add 11 KiB to
 * everybody's home page.
 */
export const ALERT_GROUPS: readonly PackAlertGroup[] = ['expired', 'expiring', 'lowCredit', 'usedUp'];
export const NO_FILTERS: PackAlertFilters = { packageType: null, threshold: null };

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A local day relative to today: "in 3 days, 24 Nov", "yesterday, 20 Nov", "today, 21 Nov". */
export function dayWords(localDate: string, today: string): string {
  const days = Math.round((Date.parse(localDate) - Date.parse(today)) / DAY);
  return `${relative.format(days, 'day')}, ${formatLocalDayMonth(localDate)}`;
}

/** "2 weeks", "1 week", "30 days", "1 day". */
export function spanWords(days: number): string {
  const [count, unit] = days > 0 && days % 7 === 0 ? [days / 7, 'week'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** "every 30 minutes", "every hour", "every 2 hours". */
export function everyWords(hours: number): string {
  if (hours < 1) return `every ${Math.round(hours * 60)} minutes`;
  return hours === 1 ? 'every hour' : `every ${hours} hours`;
}

/** Remaining share of the credits, e.g. "15%". */
export const shareWords = ({
  creditsRemaining,
  initialCredits,
}: Pick<PackAlert, 'creditsRemaining' | 'initialCredits'>): string =>
  `${Math.round((creditsRemaining / initialCredits) * 100)}%`;

/** Credits that expire with the package, e.g. "3 of 10 left"; empty without any. */
export const leftWords = ({ unlimited, creditsRemaining, initialCredits }: PackAlert): string =>
  unlimited || creditsRemaining === 0 ? '' : `${creditsRemaining} of ${initialCredits} left`;

interface GroupWords {
  title: string;
  note: string;
  empty: string;
}

/** Heading, note and empty state of each group, with the studio's numbers. */
export const groupWords = ({
  recentlyExpiredDays,
  expiringSoonDays,
  threshold,
}: PackAlerts): Record<PackAlertGroup, GroupWords> => {
  const [recently, soon] = [spanWords(recentlyExpiredDays), spanWords(expiringSoonDays)];
  return {
    expired: {
      title: 'Recently expired',
      note: `past ${recently}`,
      empty: `No packs expired in the last ${recently}.`,
    },
    expiring: { title: 'Expiring soon', note: `within ${soon}`, empty: `No packs expire within ${soon}.` },
    lowCredit: {
      title: 'Low credit',
      note: `${threshold}% or less`,
      empty: `No packs have ${threshold}% or less of their credits left.`,
    },
    usedUp: {
      title: 'Out of credits, not renewed',
      note: `past ${recently}`,
      empty: `No packs ran out without a renewal in the last ${recently}.`,
    },
  };
};

/** "1 credit is left.", "3 credits were left."; empty for an unlimited package and without credits. */
function creditsSentence(
  { unlimited, creditsRemaining: credits }: PackAlert,
  [one, many]: [string, string],
): string {
  if (unlimited || credits === 0) return '';
  return credits === 1 ? `1 credit ${one} left.` : `${credits} credits ${many} left.`;
}

/** Draft of a mail to the member of an alert, with the text of the automatic mails. */
export function mailWords(
  alert: PackAlert,
  group: PackAlertGroup,
  studioName: string,
): { subject: string; message: string } {
  const { packageName, endDate } = alert;
  const [pack, day] = [
    `your package ${packageName} at ${studioName}`,
    endDate ? formatLocalDate(endDate) : '',
  ];
  const left = creditsSentence(alert, ['is', 'are']);
  const words = {
    expired: [
      `${packageName} has ended`,
      `${day} was the last day of ${pack}.`,
      creditsSentence(alert, ['was', 'were']),
    ],
    expiring: [`${packageName} ends on ${day}`, `You can use ${pack} until the end of ${day}.`, left],
    lowCredit: [`${packageName}: ${left}`, `${pack} is almost used up.`, left],
    usedUp: [`${packageName} is used up`, `${pack} is used up.`, 'We would be happy to see you again.'],
  }[group];
  const [subject = '', ...sentences] = words;
  return { subject, message: sentences.filter(Boolean).join(' ') };
}

/** The members of some alerts, each once. */
export const membersOf = (alerts: readonly PackAlert[]): string[] => [
  ...new Set(alerts.map(({ memberId }) => memberId)),
];

/** Draft of one mail to all members of a group; each has another package and day, so it names none. */
export function mailToAllWords(
  group: PackAlertGroup,
  studioName: string,
): { subject: string; message: string } {
  const [subject, message] = {
    expired: [
      `Your package at ${studioName} has ended`,
      `Your package at ${studioName} has ended. We would be happy to see you again.`,
    ],
    expiring: [
      `Your package at ${studioName} ends soon`,
      `Your package at ${studioName} ends soon. Book your next class before it does.`,
    ],
    lowCredit: [
      `You have few credits left at ${studioName}`,
      `Your package at ${studioName} is almost used up.`,
    ],
    usedUp: [
      `Your credits at ${studioName} are used up`,
      `Your package at ${studioName} is used up. We would be happy to see you again.`,
    ],
  }[group] as [string, string];
  return { subject, message };
}

/** "Message all 24 members…", or "Message the first 100 members…" where the server has cut the list. */
export const messageAllLabel = (members: number, isCut: boolean): string =>
  isCut ? `Message the first ${members} members…` : `Message all ${members} members…`;
