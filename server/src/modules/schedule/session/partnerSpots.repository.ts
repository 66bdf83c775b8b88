import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Reserves places for the partner in sessions of its classes, once per session: as many as the class or the
 * studio sets.
 */
export async function reservePartnerSpots(
  tx: Tx,
  {
    defaultSpots,
    daysAhead,
    now,
  }: {
    defaultSpots: number;
    daysAhead: number;
    now: Date;
  },
): Promise<void> {
  await sql`
    update session s set class_pass_spots = least(s.capacity, case
      when t.class_pass_spots > 0 then t.class_pass_spots else ${defaultSpots}::int end)
    from class_template t
    where t.studio_id = s.studio_id and t.class_templ_id = s.class_templ_id and t.class_pass_enabled
      and s.class_pass_spots = 0 and s.class_pass_released_at is null
      and s.status = 'PUBLISHED' and s.start_at > ${now}
        and s.start_at < ${now}::timestamptz + make_interval(days => ${daysAhead})
      and (t.class_pass_spots > 0 or ${defaultSpots}::int > 0)
      and not exists (select from class_pass_push p where p.studio_id = s.studio_id
        and p.schedule_id = s.schedule_id)`.execute(tx);
}

/** Reserves places in the sessions of a class to come, as far as they were not released. */
export async function setPartnerSpots(
  tx: Tx,
  classTemplId: string,
  { spots, daysAhead, now }: { spots: number; daysAhead: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ class_pass_spots: sql<number>`least(capacity, ${spots}::int)` })
    .where('class_templ_id', '=', classTemplId)
    .where('status', '=', 'PUBLISHED')
    .where('class_pass_released_at', 'is', null)
    .where('start_at', '>', now)
    .where('start_at', '<', sql<Date>`${now}::timestamptz + make_interval(days => ${daysAhead})`)
    .execute();
}

/** After the release of unused places, a place given back stays free for everybody. */
export async function dropReleasedSpot(tx: Tx, scheduleId: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ class_pass_spots: sql<number>`class_pass_spots - 1` })
    .where('schedule_id', '=', scheduleId)
    .where('class_pass_released_at', 'is not', null)
    .where('class_pass_spots', '>', 0)
    .execute();
}

/** Reserves no more places of a session for the partner than it has sold. */
export async function releasePartnerSpots(
  tx: Tx,
  scheduleId: string,
  { taken, now }: { taken: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ class_pass_spots: taken, class_pass_released_at: now })
    .where('schedule_id', '=', scheduleId)
    .execute();
}
