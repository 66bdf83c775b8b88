import { type ZoneClock, formatDayTime, formatLocalDate } from '@studio/contract/values/time';
import type { Tx } from '../../../platform/db/database.ts';
import { queueMail } from '../../../platform/mail/delivery/outbox.ts';
import type { PaidPlace } from '../../booking/booking/booking.api.ts';
import { endInWords, type FreezeSpan, type Lot } from '../member-package/member-package.api.ts';
import type { StudioSettings } from '../../configure/studio/studio.api.ts';
import { holderOf } from './freezeMail.views.ts';

function bookingsText(places: readonly PaidPlace[], clock: ZoneClock): string {
  if (places.length === 0) return '';
  const classes = places
    .map(({ className, startAt }) => `${className} (${formatDayTime(startAt.toISOString(), clock)})`)
    .join(', ');
  return `We have cancelled your bookings on these days and returned the credits to your package: ${classes}.`;
}

/** Mails a member the days of a freeze, and the cancelled bookings. */
export async function mailFrozen(
  tx: Tx,
  settings: StudioSettings,
  lot: Lot,
  {
    span,
    newEnd,
    places,
    now,
  }: { span: FreezeSpan; newEnd: string | null; places: readonly PaidPlace[]; now: Date },
): Promise<void> {
  const holder = await holderOf(tx, lot.memberId);
  if (!holder) return;
  const days = {
    from: formatLocalDate(span.fromDate, settings),
    to: formatLocalDate(span.untilDate, settings),
    new_end: endInWords(newEnd, settings),
  };
  const variables = {
    member_first_name: holder.firstName,
    package_name: lot.name,
    ...days,
    bookings_text: bookingsText(places, settings),
  };
  queueMail(
    tx,
    { studioId: settings.studioId, to: holder.userEmail, template: 'PACKAGE_FROZEN', variables },
    now,
  );
}

/** Mails a member that a package is usable again. */
export async function mailResumed(
  tx: Tx,
  settings: Pick<StudioSettings, 'studioId' | 'dateOrder'>,
  lot: Lot,
  { newEnd, now }: { newEnd: string | null; now: Date },
): Promise<void> {
  const holder = await holderOf(tx, lot.memberId);
  if (!holder) return;
  queueMail(
    tx,
    {
      studioId: settings.studioId,
      to: holder.userEmail,
      template: 'PACKAGE_RESUMED',
      variables: {
        member_first_name: holder.firstName,
        package_name: lot.name,
        new_end: endInWords(newEnd, settings),
      },
    },
    now,
  );
}
