import type { MemberProfile, MemberSummary } from '@studio/contract/members/member.schema';
import { groupedPhone } from '@studio/contract/values/phoneWords';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { BookingStatus } from '@studio/contract/schedule/schedule.schema';
import type { StatusTone } from '@studio/ui/data';

export const fullName = ({ firstName, lastName }: Pick<MemberSummary, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** "+65 9123 4567". */
export const phoneWords = ({
  phoneCountryCode,
  phone,
}: Pick<MemberSummary, 'phoneCountryCode' | 'phone'>): string => `${phoneCountryCode} ${groupedPhone(phone)}`;

/** "Unlimited", "7", or "—" when no package is active. */
export function creditsWords({
  activePackages,
  creditsLeft,
  hasUnlimited,
}: Pick<MemberSummary, 'activePackages' | 'creditsLeft' | 'hasUnlimited'>): string {
  if (activePackages === 0) return '—';
  return hasUnlimited ? 'Unlimited' : String(creditsLeft);
}

/** "Ben Tan (brother), 8111 0000". */
export const contactWords = ({ name, phone, relation }: MemberProfile['emergencyContact']): string =>
  [relation ? `${name} (${relation})` : name, phone].filter(Boolean).join(', ');

/** Whether staff or a penalty refuse their bookings now. */
export const isBlocked = ({
  status,
  blockedUntil,
}: Pick<MemberProfile, 'status' | 'blockedUntil'>): boolean => status === 'BLOCKED' || blockedUntil !== null;

/** "Ada Tan cannot book until 4 Dec 2026." */
export function blockWords(member: MemberProfile, timezone: string): string {
  const { status, blockedUntil } = member;
  const isEndless = status === 'BLOCKED' || blockedUntil === null;
  const until = isEndless ? '' : ` until ${formatLocalDate(localDateOf(blockedUntil, timezone))}`;
  return `${fullName(member)} cannot book${until}.`;
}

/** How each state of a booking reads on a member's page. */
export const BOOKING_WORDS: Record<BookingStatus, { label: string; tone: StatusTone }> = {
  HELD: { label: 'Held', tone: 'waiting' },
  PENDING_PAYMENT: { label: 'Waiting for payment', tone: 'waiting' },
  PROVISIONAL: { label: 'Provisional', tone: 'waiting' },
  BOOKED: { label: 'Booked', tone: 'waiting' },
  CHECKED_IN: { label: 'Attended', tone: 'good' },
  NO_SHOW: { label: 'No-show', tone: 'bad' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
  LATE_CANCELLED: { label: 'Cancelled late', tone: 'warning' },
  CANCELLED_BY_STUDIO: { label: 'Cancelled by the studio', tone: 'neutral' },
  MOVED: { label: 'Moved', tone: 'neutral' },
};

/**
 * Parts of a member's page that have addresses of their own in the product; without a member they have
 * nothing to show.
 */
const WHAT_OF_A_MEMBER: Record<string, string> = {
  'transaction-history': 'their transactions',
  'attendance-history': 'their attendance',
  engagement: 'their profile',
  'notes-record': 'their profile',
  subscription: 'their membership',
};
export const MEMBER_PARTS: readonly string[] = Object.keys(WHAT_OF_A_MEMBER);

/** The address of a tab of a member's page. */
export const tabPath = (memberId: string, tab: string): string =>
  `/dashboard/member/${encodeURIComponent(memberId)}?tab=${tab}`;

/** What to do where a part of a member's page was asked for, but no member. */
export const chooseWords = (part: string | null): string =>
  `Choose a member first${part && Object.hasOwn(WHAT_OF_A_MEMBER, part) ? ` to see ${WHAT_OF_A_MEMBER[part]}` : ''}.`;
