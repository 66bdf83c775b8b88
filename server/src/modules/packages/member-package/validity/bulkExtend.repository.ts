import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

/** A package whose last day moves. */
export interface Extended {
  id: string;
  name: string;
  memberName: string;
  endDate: string;
  newEndDate: string;
  /** It is recognised by days, so its value until now is written down first. */
  isByTime: boolean;
}

/** A change of many packages at once, and who makes it. */
export interface Batch {
  batchId: string;
  reason: string;
  staffId: string;
  now: Date;
}

/** Without a plan those of all plans, without members those of everybody. */
interface ExtensionFilter {
  studioPackageId: string | null;
  memberIds: readonly string[] | null;
  days: number;
  today: string;
}

const candidates = ({ studioPackageId, memberIds, days, today }: ExtensionFilter) => sql`
  select p.studio_package_transaction_id as id, p.name, ${shownName('m')} as "memberName",
    p.end_date as "endDate", (p.end_date + ${days}::int)::date as "newEndDate",
    p.unlimited or p.recognition = 'STRAIGHT_LINE' as "isByTime"
  from member_package p join member m using (studio_id, member_id)
  where p.status in ('ACTIVE', 'FROZEN') and p.end_date >= ${today}::date and p.deleted_at is null
    and p.subscription_id is null
    and ${studioPackageId === null ? sql`true` : sql`p.studio_package_id = ${studioPackageId}::uuid`}
    and ${memberIds === null ? sql`true` : sql`p.member_id = any(${memberIds}::uuid[])`}
  order by p.studio_package_transaction_id`;

export const bulkExtendRepository = (tx: Tx) => ({
  /** Valid packages with a last day. Leaves out those of memberships, which end with their paid cycle. */
  find: async (filter: ExtensionFilter): Promise<Extended[]> =>
    (await sql<Extended>`${candidates(filter)}`.execute(tx)).rows,

  lock: async (filter: ExtensionFilter): Promise<Extended[]> =>
    (await sql<Extended>`${candidates(filter)} for no key update of p`.execute(tx)).rows,

  /** Sets the last days, and records each change. */
  extend: async (packages: readonly Extended[], { batchId, reason, staffId, now }: Batch): Promise<void> => {
    const [ids, oldEnds, newEnds] = [
      packages.map(({ id }) => id),
      packages.map(({ endDate }) => endDate),
      packages.map(({ newEndDate }) => newEndDate),
    ];
    await sql`
      update member_package p set end_date = e.new_end
        from unnest(${ids}::uuid[], ${newEnds}::date[]) as e (id, new_end)
      where p.studio_package_transaction_id = e.id`.execute(tx);
    await sql`
      insert into package_change (studio_id, change_id, studio_package_transaction_id, field, old_value,
        new_value, reason, batch_id, staff_id, changed_at)
      select ${thisStudio}, e.change_id, e.id, 'endDate', e.old_end, e.new_end, ${reason}, ${batchId},
        ${staffId}, ${now}
      from unnest(${packages.map(() => newId())}::uuid[], ${ids}::uuid[], ${oldEnds}::text[],
        ${newEnds}::text[]) as e (change_id, id, old_end, new_end)`.execute(tx);
  },

  insertBatch: async (
    { batchId, reason, staffId, now }: Batch,
    { studioPackageId, packages }: { studioPackageId: string | null; packages: number },
  ): Promise<void> => {
    const batch = {
      batch_id: batchId,
      kind: 'EXTENSION',
      studio_package_id: studioPackageId,
      reason,
      packages,
      staff_id: staffId,
      created_at: now,
    };
    await tx
      .insertInto('package_batch')
      .values({ ...batch, studio_id: thisStudio })
      .execute();
  },

  lockBatch: (batchId: string) =>
    tx
      .selectFrom('package_batch')
      .selectAll()
      .where('batch_id', '=', batchId)
      .where('kind', '=', 'EXTENSION')
      .forUpdate()
      .executeTakeFirst(),

  endBatch: async (batchId: string, now: Date): Promise<void> => {
    await tx.updateTable('package_batch').set({ undone_at: now }).where('batch_id', '=', batchId).execute();
  },

  /**
   * Packages of a batch that can be undone: nobody has moved the last day since, and nothing is booked after
   * the old one. The caller has locked them.
   */
  lockUndoable: async (batchId: string): Promise<Extended[]> => {
    const { rows } = await sql<Extended>`
      select p.studio_package_transaction_id as id, p.name, '' as "memberName", p.end_date as "endDate",
        c.old_value::date as "newEndDate",
        p.unlimited or p.recognition = 'STRAIGHT_LINE' as "isByTime"
      from package_change c join member_package p using (studio_id, studio_package_transaction_id)
      where c.batch_id = ${batchId} and c.field = 'endDate' and p.end_date = c.new_value::date
        and p.status <> 'VOIDED' and p.deleted_at is null
        and not exists (
          select from booking b join session s using (studio_id, schedule_id)
          where b.studio_id = p.studio_id and b.member_id = p.member_id
            and b.studio_package_transaction_id = p.studio_package_transaction_id
            and s.local_date > c.old_value::date
            and b.status not in ('CANCELLED', 'CANCELLED_BY_STUDIO', 'MOVED'))
      order by p.studio_package_transaction_id for no key update of p`.execute(tx);
    return rows;
  },
});
