import { formatDay, formatDayTime, formatTime } from '@studio/contract/time';
import type { Tx } from '../../platform/db/database.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import type { StudioSettings } from '../studio/studio.facts.ts';
import { freeCancelUntil } from './booking.rules.ts';
import type { Contact } from './booking.views.ts';

interface Occasion {
  session: { className: string; startAt: Date; templateType: string };
  settings: StudioSettings;
  now: Date;
}

interface Payment {
  packageName: string;
  /** 0 for an unlimited package. */
  credits: number;
  creditsLeft: number;
}

interface Settlement {
  isEarly: boolean;
  /** What the booking had cost. */
  credits: number;
}

const inCredits = (credits: number): string => (credits === 1 ? '1 credit' : `${credits} credits`);
const isOrAre = (credits: number): string => (credits === 1 ? 'is' : 'are');

function sessionVariables({ firstName }: Contact, { session, settings: { timezone } }: Occasion) {
  const instant = session.startAt.toISOString();
  return {
    member_first_name: firstName,
    class_name: session.className,
    session_date: formatDay(instant, timezone),
    session_time: formatTime(instant, timezone),
    timezone,
  };
}

function deadlineText({ session, settings, now }: Occasion): string {
  const until = freeCancelUntil(session, settings.attributes);
  return now <= until ? `until ${formatDayTime(until.toISOString(), settings.timezone)}` : 'no, it is too close to the start';
}

/** Tells a member of a place that was taken for them. */
export function mailConfirmation(tx: Tx, contact: Contact, occasion: Occasion, { packageName, credits, creditsLeft }: Payment): void {
  const variables = {
    ...sessionVariables(contact, occasion),
    package_name: packageName,
    credits_text: credits === 0 ? 'unlimited' : `${inCredits(credits)}, ${creditsLeft} left`,
    cancel_deadline: deadlineText(occasion),
  };
  queueMail(tx, { studioId: occasion.settings.studioId, to: contact.userEmail, template: 'BOOKING_CONFIRMED', variables }, occasion.now);
}

/** Tells a member that a place was given back, and what became of the credits. */
export function mailCancellation(tx: Tx, contact: Contact, occasion: Occasion, { isEarly, credits }: Settlement): void {
  const { settings, now } = occasion;
  const mail = { studioId: settings.studioId, to: contact.userEmail };
  const variables = sessionVariables(contact, occasion);
  const text = (outcome: string): string => (credits === 0 ? '' : `${inCredits(credits)} ${isOrAre(credits)} ${outcome}.`);
  if (isEarly) queueMail(tx, { ...mail, template: 'BOOKING_CANCELLED', variables: { ...variables, credits_text: text('back in your package') } }, now);
  else queueMail(tx, { ...mail, template: 'BOOKING_LATE_CANCELLED', variables: { ...variables, penalty_text: text('lost') } }, now);
}
