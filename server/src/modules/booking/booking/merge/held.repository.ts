import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { sql, type RawBuilder } from 'kysely';
import { inList } from '../../../../platform/db/sql/inList.ts';
import type { Hands, HeldRows } from '../../../../platform/db/held/heldRows.ts';

/** Whether the other person has a place in the session of the row `r`. */
const hasPlace = ({ to }: Hands): RawBuilder<boolean> => sql`exists (
  select from booking other where other.studio_id = r.studio_id and other.schedule_id = r.schedule_id
    and other.member_id = ${to} and other.status in ${inList(HOLDING)})`;

const isInLine = ({ to }: Hands): RawBuilder<boolean> => sql`exists (
  select from waitlist_entry other where other.studio_id = r.studio_id and other.schedule_id = r.schedule_id
    and other.member_id = ${to} and other.status in ('WAITING', 'OFFERED'))`;

/** Whether an entry in line has to end, because its person has a place, or a place in line, already. */
const isTwice = (hands: Hands): RawBuilder<boolean> =>
  sql`r.status in ('WAITING', 'OFFERED') and (${hasPlace(hands)} or ${isInLine(hands)})`;

/**
 * What hangs on a member here, for a merge of two records of one person. Somebody has one place in a session:
 * the second one of a session that is over stays with the archived record.
 */
export const heldRows: readonly HeldRows[] = [
  {
    table: 'waitlist_entry',
    column: 'member_id',
    key: ['waitlist_id'],
    words: 'Waitlist entries',
    changes: {
      status: (hands) => sql`case when ${isTwice(hands)} then 'LEFT' else r.status end`,
      settled_at: (hands) => sql`case when ${isTwice(hands)} then now() else r.settled_at end`,
    },
  },
  {
    table: 'booking',
    column: 'member_id',
    key: ['booking_id'],
    words: 'Bookings',
    stays: (hands) => sql`r.status in ${inList(HOLDING)} and ${hasPlace(hands)}`,
  },
  { table: 'penalty', column: 'member_id', key: ['penalty_id'], words: 'Penalties and fees' },
];
