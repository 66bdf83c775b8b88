import { formatDay, formatDayTime, formatTime } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { StudioSettings } from '../studio/studio.api.ts';
import type { Contact } from './booking.views.ts';

/** Which class a mail is about, and when it is written. */
export interface Occasion {
  session: { className: string; startAt: Date };
  settings: Pick<StudioSettings, 'studioId' | 'timezone'>;
  now: Date;
}

interface Payment {
  packageName: string;
  /** What of it, as in `1 credit, 9 left`. */
  text: string;
}

const inCredits = (credits: number): string => (credits === 1 ? '1 credit' : `${credits} credits`);
const isOrAre = (credits: number): string => (credits === 1 ? 'is' : 'are');

/** What a package paid for a place. @param credits 0 for an unlimited package. */
export const creditsText = (credits: number, creditsLeft: number): string =>
  credits === 0 ? 'unlimited' : `${inCredits(credits)}, ${creditsLeft} left`;

/** What every mail about a class says of it. */
export function sessionVariables(
  { firstName }: Pick<Contact, 'firstName'>,
  { session, settings: { timezone } }: Occasion,
) {
  const instant = session.startAt.toISOString();
  return {
    member_first_name: firstName,
    class_name: session.className,
    session_date: formatDay(instant, timezone),
    session_time: formatTime(instant, timezone),
    timezone,
  };
}

function deadlineText({ settings, now }: Occasion, until: Date): string {
  return now <= until
    ? `until ${formatDayTime(until.toISOString(), settings.timezone)}`
    : 'no, it is too close to the start';
}

/** Tells a member of a place that was taken for them. @param until when it is free to cancel. */
export function mailConfirmation(
  tx: Tx,
  contact: Contact,
  occasion: Occasion,
  { packageName, text, until }: Payment & { until: Date },
): void {
  const variables = {
    ...sessionVariables(contact, occasion),
    package_name: packageName,
    credits_text: text,
    cancel_deadline: deadlineText(occasion, until),
  };
  queueMail(
    tx,
    { studioId: occasion.settings.studioId, to: contact.userEmail, template: 'BOOKING_CONFIRMED', variables },
    occasion.now,
  );
}

const addressed = ({ userEmail }: Contact, { settings }: Occasion) => ({
  studioId: settings.studioId,
  to: userEmail,
});

/** What a place that was given back in time has returned to its package, as a sentence; empty for none. */
export const creditsBack = (credits: number): string =>
  credits === 0 ? '' : `${inCredits(credits)} ${isOrAre(credits)} back in your package.`;

/** Tells a member that a place was given back in time. @param back what they have again, as a sentence. */
export function mailEarlyCancel(tx: Tx, contact: Contact, occasion: Occasion, back: string): void {
  const variables = { ...sessionVariables(contact, occasion), credits_text: back };
  queueMail(tx, { ...addressed(contact, occasion), template: 'BOOKING_CANCELLED', variables }, occasion.now);
}

/** Tells a member that a place was given back late, and what that costs. */
export function mailLateCancel(tx: Tx, contact: Contact, occasion: Occasion, penaltyText: string): void {
  const variables = { ...sessionVariables(contact, occasion), penalty_text: penaltyText };
  queueMail(
    tx,
    { ...addressed(contact, occasion), template: 'BOOKING_LATE_CANCELLED', variables },
    occasion.now,
  );
}

/** Tells a member that they were not seen, and what that costs. */
export function mailNoShow(tx: Tx, contact: Contact, occasion: Occasion, penaltyText: string): void {
  const variables = { ...sessionVariables(contact, occasion), penalty_text: penaltyText };
  queueMail(tx, { ...addressed(contact, occasion), template: 'NO_SHOW', variables }, occasion.now);
}

/** Tells a member that a penalty is taken back. @param reason in a sentence. */
export function mailWaived(tx: Tx, contact: Contact, occasion: Occasion, reason: string): void {
  const variables = { ...sessionVariables(contact, occasion), reason };
  queueMail(tx, { ...addressed(contact, occasion), template: 'PENALTY_WAIVED', variables }, occasion.now);
}

/** Tells a member that another package pays. */
export function mailSwitched(
  tx: Tx,
  contact: Contact,
  occasion: Occasion,
  packages: { from: string; to: string },
): void {
  const variables = {
    ...sessionVariables(contact, occasion),
    old_package: packages.from,
    new_package: packages.to,
  };
  queueMail(tx, { ...addressed(contact, occasion), template: 'PACKAGE_SWITCHED', variables }, occasion.now);
}

/** Tells a member that they are in another session now. @param until when that is free to cancel. */
export function mailMoved(
  tx: Tx,
  contact: Contact,
  occasion: Occasion,
  { from, until }: { from: Occasion['session']; until: Date },
): void {
  const { timezone } = occasion.settings;
  const variables = {
    ...sessionVariables(contact, occasion),
    old_class_name: from.className,
    old_session_date: formatDay(from.startAt.toISOString(), timezone),
    old_session_time: formatTime(from.startAt.toISOString(), timezone),
    cancel_deadline: deadlineText(occasion, until),
  };
  queueMail(tx, { ...addressed(contact, occasion), template: 'BOOKING_MOVED', variables }, occasion.now);
}
