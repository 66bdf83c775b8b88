import { formatLocalDate } from '@studio/contract/values/time';
import type { Dating } from '@studio/contract/values/typed/conventions';
import type { Tx } from '../../../../platform/db/database.ts';
import { ledgerRepository } from '../ledger.repository.ts';
import { memberPackageRepository } from '../member-package.repository.ts';
import type { Lot } from '../member-package.rules.ts';
import { takenBy, type Taken } from './reschedule.views.ts';
import { studioSettings } from '../../../configure/studio/studio.api.ts';

/** Sessions moved to another local day; the caller has locked them. */
export interface Rescheduling {
  moves: readonly { scheduleId: string; localDate: string }[];
  staffId: string | null;
  now: Date;
}

interface Move extends Pick<Rescheduling, 'staffId' | 'now'> {
  localDate: string;
  /** What the studio's dates begin with. */
  dating: Dating;
}

function move(tx: Tx, lot: Lot, taken: Taken, { localDate, staffId, dating, now }: Move): void {
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
    reason: `Moved to ${formatLocalDate(localDate, dating)}`,
    idem_key: `${key}:from`,
  });
  ledgerRepository(tx).add({
    ...line,
    value_minor: value,
    service_date: localDate,
    reason: `Moved from ${formatLocalDate(countedOn, dating)}`,
    idem_key: `${key}:to`,
  });
}

/**
 * Moves the recognised value of moved sessions to the new day: two lines for each booking, which leave
 * credits and value of the package as they are. Call it with sessions locked and packages not locked yet.
 */
export async function rescheduleCredits(tx: Tx, { moves, staffId, now }: Rescheduling): Promise<void> {
  const days = new Map(moves.map(({ scheduleId, localDate }) => [scheduleId, localDate]));
  const taken = days.size === 0 ? [] : await takenBy(tx, [...days.keys()]);
  if (taken.length === 0) return;
  const lots = await memberPackageRepository(tx).lockMany([
    ...new Set(taken.map((row) => row.studio_package_transaction_id)),
  ]);
  const byId = new Map(lots.map((lot) => [lot.studioPackageTransactionId, lot]));
  const dating = await studioSettings(tx);
  // Reads again: a booking may have been returned while this waited for the package.
  for (const row of await takenBy(tx, [...days.keys()])) {
    const [lot, localDate] = [byId.get(row.studio_package_transaction_id), days.get(row.schedule_id)];
    if (lot && localDate !== undefined && row.counted_on !== localDate)
      move(tx, lot, row, { localDate, staffId, dating, now });
  }
}
