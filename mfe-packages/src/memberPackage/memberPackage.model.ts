import type { MemberPackage, MemberPackageDetail } from '@studio/contract/packages/member-package.schema';
import { formatMoney } from '@studio/contract/values/money';
import { lastDayOf } from '@studio/contract/packages/packageEnd';
import { formatLocalDate, formatLocalDayMonth, formatWallTime } from '@studio/contract/values/time';
import type { StatusTone } from '@studio/ui/data';
import { TEMPLATE_TYPE_LABELS } from '../plan/plan.model.ts';

/** How each state reads, and whether it is good news. */
const WORDS: Record<MemberPackage['subStatus'], { label: string; tone: StatusTone }> = {
  ACTIVE: { label: 'Active', tone: 'good' },
  USED_UP: { label: 'Used up', tone: 'neutral' },
  EXPIRED: { label: 'Expired', tone: 'neutral' },
  FROZEN: { label: 'Frozen', tone: 'warning' },
  NOT_STARTED: { label: 'Not started', tone: 'waiting' },
  PENDING: { label: 'Waiting for payment', tone: 'waiting' },
  VOIDED: { label: 'Voided', tone: 'bad' },
};

const STATUS_LABELS: Record<MemberPackage['status'], string> = {
  active: 'Active',
  inactive: 'Inactive',
  voided: 'Voided',
  pending: 'Waiting for payment',
};

interface Words {
  label: string;
  tone: StatusTone;
}
type Stated = Pick<MemberPackage, 'subStatus' | 'startDate'>;

/** The word for a state; of what begins on a known day, that day: "Starts 1 Dec". */
export const subStatusWords = ({ subStatus, startDate }: Stated): Words =>
  subStatus === 'NOT_STARTED' && startDate
    ? { ...WORDS[subStatus], label: `Starts ${formatLocalDayMonth(startDate)}` }
    : WORDS[subStatus];

/** The coarse word, and the finer one where it says more: "Active", "Inactive · Used up"; of what is ahead, that. */
export function statusWords({ status, ...held }: Stated & Pick<MemberPackage, 'status'>): Words {
  const { label, tone } = subStatusWords(held);
  const coarse = STATUS_LABELS[status];
  const isEnough = coarse === label || held.subStatus === 'NOT_STARTED';
  return { label: isEnough ? label : `${coarse} · ${label}`, tone };
}

const SOURCES: Record<MemberPackage['source'], string> = {
  PURCHASE: 'Bought',
  COMP: 'Free of charge',
  MIGRATED: 'Imported from another system',
  GIFT: 'Gift',
  SHARED: 'Shared',
  CYCLE: 'Membership',
  ROLLOVER: 'Carried over from the last cycle',
};
/** Where a package comes from. */
export const sourceWords = ({
  source,
  parentMemberName,
}: Pick<MemberPackageDetail, 'source' | 'parentMemberName'>): string =>
  source === 'SHARED' && parentMemberName ? `Shared by ${parentMemberName}` : SOURCES[source];

/** "S$252.00", and what it is made of: "price S$280.00, discount S$28.00, tax S$20.81, refunded S$50.00". */
export function paidParts(
  {
    listPrice,
    paidAmount,
    discount,
    tax,
    refunded,
  }: Pick<MemberPackageDetail, 'listPrice' | 'paidAmount' | 'discount' | 'tax' | 'refunded'>,
  currency: string,
): string {
  const isSome = (decimal: string) => Number(decimal) > 0;
  const money = (label: string, decimal: string) => `${label} ${formatMoney(decimal, currency)}`;
  return [
    Number(listPrice) === Number(paidAmount) ? '' : money('price', listPrice),
    isSome(discount) ? money('discount', discount) : '',
    isSome(tax) ? money('tax', tax) : '',
    isSome(refunded) ? money('refunded', refunded) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** "1 Nov 2026 – 31 Jan 2027", "from 1 Nov 2026, does not expire", "Not started yet". */
export function validWords({ startDate, endDate }: Pick<MemberPackage, 'startDate' | 'endDate'>): string {
  if (!startDate) return endDate ? `Not started yet; until ${formatLocalDate(endDate)}` : 'Not started yet';
  return endDate
    ? `${formatLocalDate(startDate)} – ${formatLocalDate(endDate)}`
    : `From ${formatLocalDate(startDate)}, does not expire`;
}

/** "31 Jan 2027", as a planned pause leaves it; "—" for one that does not end. */
export function validUntil(held: Parameters<typeof lastDayOf>[0]): string {
  const day = lastDayOf(held);
  return day ? formatLocalDate(day) : '—';
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** "Mon, Tue 6:00 am – 4:00 pm". Runs of three days or more are shortened: "Mon–Fri". */
export function windowWords({
  weekdays,
  from,
  to,
}: {
  weekdays: readonly number[];
  from: string;
  to: string;
}): string {
  const days = weekdays.toSorted((one, other) => one - other);
  const isRun =
    days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  const name = (day: number | undefined) => WEEKDAYS[(day ?? 1) - 1] ?? '';
  const names = isRun ? `${name(days[0])}–${name(days.at(-1))}` : days.map(name).join(', ');
  return `${names} ${formatWallTime(from)} – ${formatWallTime(to)}`;
}

type Terms = MemberPackageDetail['terms'];

/** What it can book: "Classes and events", "Classes: Yoga, Reformer Flow", with the hours in which it can. */
export function eligibleWords({
  eligibleTypes,
  eligibleCategories,
  eligibleTemplates,
  eligibleWindows,
}: Pick<Terms, 'eligibleTypes' | 'eligibleCategories' | 'eligibleTemplates' | 'eligibleWindows'>): string {
  const types = new Intl.ListFormat('en').format(
    eligibleTypes.map((type, index) =>
      index === 0 ? TEMPLATE_TYPE_LABELS[type] : TEMPLATE_TYPE_LABELS[type].toLowerCase(),
    ),
  );
  const names = [...eligibleCategories, ...eligibleTemplates];
  const what = names.length > 0 ? `${types}: ${names.join(', ')}` : types;
  return [what, ...eligibleWindows.map(windowWords)].join(' · ');
}

/** "2 a day, 10 upcoming", or "No limit". */
export function limitWords({
  maxPerDay,
  maxPerWeek,
  maxPerMonth,
  maxUpcoming,
}: Pick<Terms, 'maxPerDay' | 'maxPerWeek' | 'maxPerMonth' | 'maxUpcoming'>): string {
  const limits = [
    [maxPerDay, 'a day'],
    [maxPerWeek, 'a week'],
    [maxPerMonth, 'a month'],
    [maxUpcoming, 'upcoming'],
  ] as const;
  return (
    limits.flatMap(([count, when]) => (count === null ? [] : [`${count} ${when}`])).join(', ') || 'No limit'
  );
}

/** "Yes, up to 3 credits, with 2 members at most". */
export function shareableWords({
  shareable,
  terms: { maxShareCredits, maxShareRecipients },
}: Pick<MemberPackageDetail, 'shareable' | 'terms'>): string {
  if (!shareable) return 'No';
  return [
    'Yes',
    maxShareCredits === null ? '' : `up to ${maxShareCredits} credits`,
    maxShareRecipients === null ? '' : `with ${maxShareRecipients} members at most`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is known about the refund of a voided package. */
export function refundWords(
  { refundAmount, status }: Pick<NonNullable<MemberPackageDetail['voided']>, 'refundAmount' | 'status'>,
  mode: string,
  currency: string,
): string {
  if (Number(refundAmount) === 0) return 'Nothing was refunded.';
  const refund = `${formatMoney(refundAmount, currency)} by ${mode}`;
  if (status === 'REFUND_PENDING') return `The refund of ${refund} is on its way.`;
  return status === 'REFUND_FAILED'
    ? `The refund of ${refund} failed. Pay it back another way.`
    : `Refunded ${refund}.`;
}
