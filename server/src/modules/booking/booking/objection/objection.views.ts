import type { Objection } from '@studio/contract/schedule/objection.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { SitePath } from '../../../../platform/mail/text/templates.ts';
import { extensionOfStudio } from '../../../configure/studio/studio.api.ts';

/** What was said about the no-show of a row `b` of bookings; null where nothing was, or it is no no-show. */
export const objectionOfBooking = sql<Objection | null>`case when b.status = 'NO_SHOW' then (
  select jsonb_build_object('note', said.note, 'isKept', said.kept_at is not null, 'answer', said.answer)
  from no_show_objection said where said.studio_id = b.studio_id and said.booking_id = b.booking_id) end`;

/** The page of the booking website on which a member objects to a no-show. */
export const objectionUrl = async (tx: Tx, bookingId: string): Promise<SitePath> =>
  `/booking-website/bookings?extension=${await extensionOfStudio(tx)}&missed=${bookingId}`;
