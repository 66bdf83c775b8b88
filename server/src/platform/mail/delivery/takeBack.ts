import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { thisStudio } from '../../db/sql/thisStudio.ts';
import { statement } from '../../db/statement/statement.ts';
import { deletePushesAbout } from '../../push/pushOutbox.ts';

const takeBack = statement(
  (place: { bookingId: string }) => sql`
    with mails as (delete from outbox_mail where studio_id = ${thisStudio}
      and booking_id = ${place.bookingId}::uuid and status = 'WAITING')
    ${deletePushesAbout(place.bookingId)}`,
);

/** Takes back what still waits to be sent about a place, because it ends: nobody is reminded of it any more. */
export const takeBackMails = (tx: Tx, bookingId: string): void => takeBack.leave(tx, { bookingId });
