import type { EngagementStatus } from '@studio/contract/members/engagement.schema';
import type { MemberProfile, MemberSummary } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { groupedPhone } from '@studio/contract/values/phone/phoneWords';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import type { BookingStatus } from '@studio/contract/schedule/schedule.schema';
import type { StatusTone } from '@studio/ui/data';

/** "+65 9123 4567", or "—" for somebody who gave none. */
export const phoneWords = ({
  phoneCountryCode,
  phone,
}: Pick<MemberSummary, 'phoneCountryCode' | 'phone'>): string =>
  phone ? `${phoneCountryCode} ${groupedPhone(phone, phoneCountryCode)}` : '—';

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

/** What the status of a member means to the studio. */
export const STATUS_TONES: Record<EngagementStatus, StatusTone> = {
  NEW: 'waiting',
  ACTIVE: 'good',
  COOLING: 'warning',
  AT_RISK: 'bad',
  LAPSED: 'neutral',
  LOST: 'neutral',
};

type Field = 'firstName' | 'phone' | 'userEmail';

/**
 * Where on the form of a new client the words belong that found nobody. A name stays whole: nobody can tell from a
 * blank which part of it is the family's.
 */
export function clientFrom(typed: string): Partial<Record<Field, string>> {
  const words = typed.trim();
  if (words.includes('@')) return { userEmail: words };
  if (/^[+\d\s()-]+$/.test(words)) return { phone: words };
  return { firstName: words };
}
