import type { StaffRole } from '@studio/contract/configure/roles/roles';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { PendingEvent } from './delivery.rules.ts';

interface Row {
  notification_id: string;
  kind: string;
  least_role: StaffRole | null;
  staff_id: string | null;
  told_apart: string[];
  actor_id: string | null;
  title: string;
  body: string;
  route: string;
}

/**
 * Takes waiting events, the oldest first: whoever takes one is the only one to carry it. @param held Kinds that wait
 * until quiet hours are over. @param since Older events are taken and forgotten: they are no news any more.
 */
export async function takePending(
  tx: Tx,
  { held, since, limit }: { held: readonly string[]; since: Date; limit: number },
): Promise<PendingEvent[]> {
  await sql`
    update notification set is_pending = false where is_pending and created_at < ${since}`.execute(tx);
  const { rows } = await sql<Row>`
    with waiting as (
      select notification_id from notification
      where is_pending and kind <> all(${held}::text[])
      order by created_at, notification_id limit ${limit} for update skip locked),
    taken as (
      update notification n set is_pending = false from waiting w where n.notification_id = w.notification_id
      returning n.*)
    select notification_id, kind, least_role, staff_id, told_apart, actor_id, title, body, route from taken
    order by created_at, notification_id`.execute(tx);
  return rows.map((row) => ({
    kind: row.kind,
    leastRole: row.least_role,
    staffId: row.staff_id,
    toldApart: row.told_apart,
    actorId: row.actor_id,
    title: row.title,
    body: row.body,
    route: row.route,
  }));
}
