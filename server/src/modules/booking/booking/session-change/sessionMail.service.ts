import { formatDay, formatDayTime, formatTime, type ZoneClock } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import type { Contact } from '../booking.views.ts';
import {
  goneVariables,
  sessionVariables,
  type GoneOccasion,
  type Occasion,
  type PlaceOccasion,
} from '../notice/bookingMail.service.ts';
import { placeFile } from '../notice/placeFile.rules.ts';

const addressed = ({ userEmail }: Contact, { settings }: Occasion) => ({
  studioId: settings.studioId,
  to: userEmail,
});

function alternativesText(alternatives: readonly Date[], clock: ZoneClock): string {
  if (alternatives.length === 0) return '';
  return `Other classes with places: ${alternatives.map((startAt) => formatDayTime(startAt.toISOString(), clock)).join('; ')}.`;
}

/** A text in whose place a sentence follows, in a studio's own words for this mail: it ends as a sentence does. */
const ended = (text: string): string =>
  text.replace(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N})]$/u, '$&.');

/**
 * Mails a member that a class will not take place, what happens to their payment, and where places are left.
 */
export function mailClassCancelled(
  tx: Tx,
  contact: Contact,
  occasion: GoneOccasion,
  about: { reason: string; creditText: string; alternatives: readonly Date[] },
): void {
  const variables = {
    ...goneVariables(contact, occasion),
    reason: ended(about.reason),
    credit_text: about.creditText,
    alternatives: alternativesText(about.alternatives, occasion.settings),
  };
  queueMail(tx, { ...addressed(contact, occasion), template: 'CLASS_CANCELLED', variables }, occasion.now);
}

const freeText = (until: Date | null, { settings, now }: Occasion): string =>
  until && until > now
    ? `If it does not suit you, cancel for free until ${formatDayTime(until.toISOString(), settings)}.`
    : '';

/** Mails a member another time or room. */
export function mailRescheduled(
  tx: Tx,
  contact: Contact,
  occasion: PlaceOccasion,
  change: { from: Date; freeUntil: Date },
): void {
  const { session, settings: clock, now } = occasion;
  const from = change.from.toISOString();
  const variables = {
    ...sessionVariables(contact, occasion),
    old_session_date: formatDay(from, clock),
    old_session_time: formatTime(from, clock),
    room_name: session.roomName ?? '—',
    free_cancel_text: freeText(change.freeUntil, occasion),
    calendar_file: placeFile(session, occasion.settings, { now }),
  };
  queueMail(tx, { ...addressed(contact, occasion), template: 'CLASS_RESCHEDULED', variables }, now);
}

/** Who teaches, and what members may do about it. */
interface Taught {
  from: string;
  to: string;
  /** Further classes of the member that they take over. */
  others?: readonly PlaceOccasion['session'][];
  /** Until when the member may leave because of it; null = as before. */
  freeUntil: Date | null;
}

/** How many further classes a mail names; the rest are counted. */
const MAX_NAMED = 10;

function othersText(others: readonly PlaceOccasion['session'][], clock: ZoneClock): string {
  if (others.length === 0) return '';
  const named = others
    .slice(0, MAX_NAMED)
    .map(({ className, startAt }) => `${className}, ${formatDayTime(startAt.toISOString(), clock)}`);
  const more = others.length > MAX_NAMED ? `; and ${others.length - MAX_NAMED} more` : '';
  return `The same goes for ${named.join('; ')}${more}.`;
}

/** Mails a member the new instructor of a class, and of others that they are booked in. */
export function mailInstructorChanged(
  tx: Tx,
  contact: Contact,
  occasion: PlaceOccasion,
  { others = [], freeUntil, ...names }: Taught,
): void {
  const { session, settings, now } = occasion;
  const variables = {
    ...sessionVariables(contact, occasion),
    old_instructor: names.from,
    new_instructor: names.to,
    others_text: othersText(others, settings),
    free_cancel_text: freeText(freeUntil, occasion),
    calendar_file: placeFile(session, settings, { now, others }),
  };
  queueMail(tx, { ...addressed(contact, occasion), template: 'INSTRUCTOR_CHANGED', variables }, now);
}

/** Mails a member whose place was removed that they are first in line, and what happens to their payment. */
export function mailToWaitlist(tx: Tx, contact: Contact, occasion: GoneOccasion, creditsText: string): void {
  queueMail(
    tx,
    {
      ...addressed(contact, occasion),
      template: 'BOOKING_TO_WAITLIST',
      variables: { ...goneVariables(contact, occasion), credits_text: creditsText },
    },
    occasion.now,
  );
}
