import type { Tx } from '../../../platform/db/database.ts';
import { spanAhead, type ZoneChange } from '../../../platform/time/otherZone.rules.ts';

/** Moves the beginnings and ends of codes that lie ahead to the same wall times of another zone. */
export async function movePromoCodes(tx: Tx, change: ZoneChange, now: Date): Promise<void> {
  const codes = await tx
    .selectFrom('promo_code')
    .select(['promo_code_id', 'start_at', 'end_at'])
    .where((eb) => eb.or([eb('start_at', '>', now), eb('end_at', '>', now)]))
    .orderBy('promo_code_id')
    .forUpdate()
    .execute();
  for (const code of codes) {
    const { startAt, endAt } = spanAhead({ startAt: code.start_at, endAt: code.end_at }, change, now);
    await tx
      .updateTable('promo_code')
      .set({ start_at: startAt, end_at: endAt })
      .where('promo_code_id', '=', code.promo_code_id)
      .execute();
  }
}
