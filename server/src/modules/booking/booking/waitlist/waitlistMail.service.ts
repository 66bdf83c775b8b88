import { formatDayTime } from '@studio/contract/values/time';
import type { Tx } from '../../../../platform/db/database.ts';
import { queueMail } from '../../../../platform/mail/delivery/outbox.ts';
import type { SitePath } from '../../../../platform/mail/text/templates.ts';
import type { Contact } from '../booking.views.ts';
import {
  placeVariables,
  sessionVariables,
  type Occasion,
  type PlaceOccasion,
} from '../notice/bookingMail.service.ts';

type Person = Pick<Contact, 'firstName' | 'userEmail'>;

const addressed = ({ userEmail }: Person, { settings }: Occasion) => ({
  studioId: settings.studioId,
  to: userEmail,
});

/**
 * Describes how a member in line gets a place. `autoUntil` as the policy says; null = by answering a mail.
 */
function nextText({ settings, now }: Occasion, autoUntil: Date | null, acceptLate: boolean): string {
  const asked = 'we email everyone in line when a place becomes free, and the first to take it gets it.';
  const given = 'you get a place that becomes free when it is your turn';
  if (acceptLate) return `From now on ${given}, also shortly before the start.`;
  if (autoUntil === null || autoUntil < now) return `From now on ${asked}`;
  return `Until ${formatDayTime(autoUntil.toISOString(), settings)} ${given}; later ${asked}`;
}

/** Mails a member their position in line, and what happens next. */
export function mailJoined(
  tx: Tx,
  person: Person,
  occasion: Occasion,
  line: { position: number; autoUntil: Date | null; acceptLate: boolean },
): void {
  const variables = {
    ...sessionVariables(person, occasion),
    position: line.position,
    next_text: nextText(occasion, line.autoUntil, line.acceptLate),
  };
  queueMail(tx, { ...addressed(person, occasion), template: 'WAITLIST_JOINED', variables }, occasion.now);
}

/** Mails a member that they were promoted. */
export function mailPromoted(
  tx: Tx,
  person: Person,
  occasion: PlaceOccasion,
  place: { packageName: string; creditsText: string; freeCancelUntil: Date },
): void {
  const variables = {
    ...sessionVariables(person, occasion),
    ...placeVariables(occasion),
    package_name: place.packageName,
    credits_text: place.creditsText,
    free_cancel_until: formatDayTime(place.freeCancelUntil.toISOString(), occasion.settings),
  };
  queueMail(tx, { ...addressed(person, occasion), template: 'WAITLIST_PROMOTED', variables }, occasion.now);
}

/** Offers a free place to a member. */
export function mailOffer(
  tx: Tx,
  person: Person,
  occasion: Occasion,
  offer: { claimUrl: SitePath; expiresAt: Date },
): void {
  const variables = {
    ...sessionVariables(person, occasion),
    claim_url: offer.claimUrl,
    expires_at: formatDayTime(offer.expiresAt.toISOString(), occasion.settings),
  };
  const { expiresAt } = offer;
  queueMail(
    tx,
    { ...addressed(person, occasion), template: 'WAITLIST_OPEN_SPOT', variables, expiresAt },
    occasion.now,
  );
}

/** Mails a member why the line skipped them. @param reason a sentence. */
export function mailSkipped(tx: Tx, person: Person, occasion: Occasion, reason: string): void {
  queueMail(
    tx,
    {
      ...addressed(person, occasion),
      template: 'WAITLIST_SKIPPED',
      variables: { ...sessionVariables(person, occasion), reason: reason.replace(/\.?$/, '.') },
    },
    occasion.now,
  );
}

/** Mails a member that the session began without a place for them. */
export function mailExpired(tx: Tx, person: Person, occasion: Occasion, isCancelled: boolean): void {
  const reason = isCancelled
    ? 'The class was cancelled.'
    : 'The class is about to begin, and no place became free.';
  queueMail(
    tx,
    {
      ...addressed(person, occasion),
      template: 'WAITLIST_EXPIRED',
      variables: { ...sessionVariables(person, occasion), reason },
    },
    occasion.now,
  );
}
