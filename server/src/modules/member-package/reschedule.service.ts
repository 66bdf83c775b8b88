import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { memberPackageRepository } from './member-package.repository.ts';
import type { Lot } from './member-package.rules.ts';

/** Sessions that take place on another local day now; they are locked. */
export interface Rescheduling {
  moves: readonly { scheduleId: string; localDate: string }[];
  staffId: string | null;
  now: Date;
}

interface Taken {
  booking_id: string;
  studio_package_transaction_id: string;
  schedule_id: string;
  /** What the booking has taken and not given back, below zero, and the day that it counts for so far. */
  value_minor: number;
  counted_on: string;
  /** How often its day has changed before. */
  turn: number;
}

/** Bookings of sessions that have taken money of a package and not given it back. */
const takenBy = async (tx: Tx, scheduleIds: readonly string[]): Promise<Taken[]> => {
  const { rows } = await sql<Taken>`
    select l.booking_id, l.studio_package_transaction_id, b.schedule_id, sum(l.value_minor) as value_minor,
      (array_agg(l.service_date order by l.ledger_id desc) filter (where l.value_minor < 0))[1] as counted_on,
      count(*) filter (where l.kind = 'RESCHEDULE' and l.value_minor < 0)::int as turn
    from booking b
    join credit_ledger l on l.studio_id = b.studio_id
      and l.studio_package_transaction_id = b.studio_package_transaction_id and l.booking_id = b.booking_id
      and l.kind in ('CONSUME', 'SWITCH_CONSUME', 'RETURN', 'SWITCH_RETURN', 'RESCHEDULE')
    where b.schedule_id = any(${scheduleIds}::uuid[])
    group by l.booking_id, l.studio_package_transaction_id, b.schedule_id
    having sum(l.value_minor) < 0
    order by l.booking_id`.execute(tx);
  return rows.map((row) => ({ ...row, value_minor: Number(row.value_minor) }));
};

function move(
  tx: Tx,
  lot: Lot,
  taken: Taken,
  { localDate, staffId, now }: { localDate: string; staffId: string | null; now: Date },
): void {
  const { booking_id: bookingId, value_minor: value, counted_on: countedOn, turn } = taken;
  const line = {
    studio_package_transaction_id: lot.studioPackageTransactionId,
    kind: 'RESCHEDULE',
    delta: 0,
    balance_after: lot.creditsRemaining,
    booking_id: bookingId,
    staff_id: staffId,
    created_at: now,
  };
  const key = `reschedule:${bookingId}:${lot.studioPackageTransactionId}:${turn}`;
  ledgerRepository(tx).add({
    ...line,
    value_minor: -value,
    service_date: countedOn,
    reason: `Moved to ${localDate}`,
    idem_key: `${key}:from`,
  });
  ledgerRepository(tx).add({
    ...line,
    value_minor: value,
    service_date: localDate,
    reason: `Moved from ${countedOn}`,
    idem_key: `${key}:to`,
  });
}

/**
 * What bookings of moved sessions have taken is earned on the new day and not on the old one: two lines for
 * each, which leave credits and value of the package as they are. Call it with sessions locked and packages
 * not locked yet.
 */
export async function reschedule(tx: Tx, { moves, staffId, now }: Rescheduling): Promise<void> {
  const days = new Map(moves.map(({ scheduleId, localDate }) => [scheduleId, localDate]));
  const taken = days.size === 0 ? [] : await takenBy(tx, [...days.keys()]);
  if (taken.length === 0) return;
  const lots = await memberPackageRepository(tx).lockMany([
    ...new Set(taken.map((row) => row.studio_package_transaction_id)),
  ]);
  const byId = new Map(lots.map((lot) => [lot.studioPackageTransactionId, lot]));
  // Read again: what a booking has taken may have come back while its package was waited for.
  for (const row of await takenBy(tx, [...days.keys()])) {
    const [lot, localDate] = [byId.get(row.studio_package_transaction_id), days.get(row.schedule_id)];
    if (lot && localDate !== undefined && row.counted_on !== localDate)
      move(tx, lot, row, { localDate, staffId, now });
  }
}
