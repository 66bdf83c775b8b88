import { zoneWords } from '@studio/contract/configure/place/zoneNote';
import { countOf } from '@studio/contract/values/duration';
import { formatDay, formatDayTime, formatTime, type ZoneClock } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import type { SitePath } from '../../../../platform/mail/text/templates.ts';
import type { StudioSettings } from '../../../configure/studio/studio.api.ts';
import type { Contact } from '../booking.views.ts';
import { goneFile, placeFile, placeText, type FiledSession, type PlaceSession } from './placeFile.rules.ts';

/** The class of a mail, and when it is written. */
export interface Occasion {
  session: { className: string; startAt: Date };
  settings: ZoneClock & Pick<StudioSettings, 'studioId'>;
  now: Date;
  /** Whether the member did what it tells of: who has turned such mails off hears of what others did. */
  isOwnAct?: boolean;
}

/** The class of a mail that confirms a place. */
export interface PlaceOccasion extends Occasion {
  session: PlaceSession;
  settings: Occasion['settings'] & Pick<StudioSettings, 'studioName' | 'address'>;
}

/** The class of a mail about a place that is gone. */
export interface GoneOccasion extends Occasion {
  session: FiledSession;
  /** The classes of places that went together with it. */
  others?: readonly FiledSession[];
}

interface Payment {
  packageName: string;
  /** The details, as in `1 credit, 9 left`. */
  text: string;
}

/** Describes what a package paid for a place. @param credits 0 for an unlimited package. */
export const creditsText = (credits: number, creditsLeft: number): string =>
  credits === 0 ? 'unlimited' : `${countOf(credits, 'credit')}, ${creditsLeft} left`;

/** The variables that every mail about a class has. */
export function sessionVariables({ firstName }: Pick<Contact, 'firstName'>, { session, settings }: Occasion) {
  const instant = session.startAt.toISOString();
  return {
    member_first_name: firstName,
    class_name: session.className,
    session_date: formatDay(instant, settings),
    session_time: formatTime(instant, settings),
    timezone: zoneWords(settings.timezone),
  };
}

/**
 * With whom it is and where, and the file for calendars.
 * @param instead of a class that the member was in before.
 */
export function placeVariables({ session, settings, now }: PlaceOccasion, instead?: FiledSession) {
  const { instructorName, onlineUrl } = session;
  return {
    instructor_name: instructorName ?? settings.studioName,
    where_text: onlineUrl ? `Online: ${onlineUrl}` : placeText(session, settings) || settings.studioName,
    calendar_file: placeFile(session, settings, { now, instead }),
  };
}

/** The variables of a mail about a place that is gone, with the file that takes it out of calendars. */
export const goneVariables = (contact: Pick<Contact, 'firstName'>, occasion: GoneOccasion) => ({
  ...sessionVariables(contact, occasion),
  calendar_file: goneFile([occasion.session, ...(occasion.others ?? [])], occasion.now),
});

/** Says which spot of the room they have; nothing where people stand where they like. */
const spotText = (spot: string | null): string => (spot ? `Your spot is ${spot}.` : '');

function deadlineText({ settings, now }: Occasion, until: Date): string {
  return now <= until
    ? `until ${formatDayTime(until.toISOString(), settings)}`
    : 'no, it is too close to the start';
}

/**
 * Mails a member that a place was taken for them. @param until the end of free cancellation. @param spot what their
 * spot is called.
 */
export function mailConfirmation(
  tx: Tx,
  contact: Contact,
  occasion: PlaceOccasion,
  { packageName, text, until, spot }: Payment & { until: Date; spot: string | null },
): void {
  const variables = {
    ...sessionVariables(contact, occasion),
    ...placeVariables(occasion),
    package_name: packageName,
    credits_text: text,
    cancel_deadline: deadlineText(occasion, until),
    spot_text: spotText(spot),
  };
  queueMail(
    tx,
    { ...addressed(contact, occasion), ...forOthersActs(occasion), template: 'BOOKING_CONFIRMED', variables },
    occasion.now,
  );
}

const addressed = ({ userEmail }: Contact, { settings }: Occasion) => ({
  studioId: settings.studioId,
  to: userEmail,
});

/** Somebody who does not know of it would come for nothing, or miss a place. */
const forOthersActs = ({ isOwnAct = false }: Occasion) => ({ isAlways: !isOwnAct });

/** Mails a member that a booking was cancelled in time. @param back what they got back, as a sentence. */
export function mailEarlyCancel(tx: Tx, contact: Contact, occasion: GoneOccasion, back: string): void {
  const variables = { ...goneVariables(contact, occasion), credits_text: back };
  queueMail(
    tx,
    { ...addressed(contact, occasion), ...forOthersActs(occasion), template: 'BOOKING_CANCELLED', variables },
    occasion.now,
  );
}

/** Mails a member that a booking was cancelled late, and what that costs. */
export function mailLateCancel(tx: Tx, contact: Contact, occasion: GoneOccasion, penaltyText: string): void {
  const variables = { ...goneVariables(contact, occasion), penalty_text: penaltyText };
  queueMail(
    tx,
    { ...addressed(contact, occasion), template: 'BOOKING_LATE_CANCELLED', variables },
    occasion.now,
  );
}

/** Mails a member about a no-show, what it costs, and where they can object. */
export function mailNoShow(
  tx: Tx,
  contact: Contact,
  occasion: Occasion,
  { penaltyText, objectionUrl }: { penaltyText: string; objectionUrl: SitePath },
): void {
  const variables = {
    ...sessionVariables(contact, occasion),
    penalty_text: penaltyText,
    dispute_url: objectionUrl,
  };
  queueMail(tx, { ...addressed(contact, occasion), template: 'NO_SHOW', variables }, occasion.now);
}

/** Mails a member what became of their objection to a no-show. */
export function mailAnswer(
  tx: Tx,
  contact: Contact,
  occasion: Occasion,
  words: { subject: string; message: string },
): void {
  const variables = { ...sessionVariables(contact, occasion), ...words };
  queueMail(tx, { ...addressed(contact, occasion), template: 'SESSION_MESSAGE', variables }, occasion.now);
}

/** Mails a member that a penalty was reversed. @param reason in a sentence. */
export function mailWaived(tx: Tx, contact: Contact, occasion: Occasion, reason: string): void {
  const variables = { ...sessionVariables(contact, occasion), reason };
  queueMail(tx, { ...addressed(contact, occasion), template: 'PENALTY_WAIVED', variables }, occasion.now);
}

/** Mails a member that another package pays. */
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
  queueMail(
    tx,
    { ...addressed(contact, occasion), ...forOthersActs(occasion), template: 'PACKAGE_SWITCHED', variables },
    occasion.now,
  );
}

/**
 * Mails a member that their booking was moved to another session. @param until the end of free cancellation.
 * @param spot what their spot there is called.
 */
export function mailMoved(
  tx: Tx,
  contact: Contact,
  occasion: PlaceOccasion,
  { from, until, spot }: { from: FiledSession; until: Date; spot: string | null },
): void {
  const clock = occasion.settings;
  const variables = {
    ...sessionVariables(contact, occasion),
    ...placeVariables(occasion, from),
    old_class_name: from.className,
    old_session_date: formatDay(from.startAt.toISOString(), clock),
    old_session_time: formatTime(from.startAt.toISOString(), clock),
    cancel_deadline: deadlineText(occasion, until),
    spot_text: spotText(spot),
  };
  queueMail(tx, { ...addressed(contact, occasion), template: 'BOOKING_MOVED', variables }, occasion.now);
}
