import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { Batch } from '../validity/bulkExtend.repository.ts';
import {
  asJson,
  columnOf,
  concerns,
  fromJson,
  held,
  type SoldTerm,
  type SoldTerms,
} from './soldTerms.repository.ts';
import { shownName } from '../../../../platform/db/sql/shownName.ts';

export interface Example {
  studioPackageTransactionId: string;
  memberId: string;
  memberName: string;
  name: string;
  endDate: string | null;
  unlimited: boolean;
  creditsRemaining: number;
}

/** The packages of a plan that get other terms. */
export interface Target {
  studioPackageId: string;
  today: string;
  /** The names of the terms to change; `after` has their new values. */
  names: readonly SoldTerm[];
  after: SoldTerms;
}

const differs = (name: SoldTerm, after: SoldTerms) =>
  sql`(${concerns(name)} and ${held(name)} <> ${asJson(after[name])})`;

/** Usable or pending packages that differ from the new terms. */
const targets = ({ studioPackageId, today, names, after }: Target) => sql`
  lot.studio_package_id = ${studioPackageId} and lot.status in ('ACTIVE', 'NOT_STARTED', 'FROZEN',
    'PENDING_PAYMENT') and lot.deleted_at is null
  and (lot.end_date is null or lot.end_date >= ${today}::date)
  and (${
    names.length === 0
      ? sql`false`
      : sql.join(
          names.map((name) => differs(name, after)),
          sql` or `,
        )
  })`;

/** Reads the packages to change, with their present terms. */
const reads = (tx: Tx) => ({
  count: async (target: Target): Promise<{ packages: number; holders: number }> => {
    const { rows } = await sql<{ packages: number; holders: number }>`
      select count(*) as packages, count(distinct member_id) as holders from member_package lot
        where ${targets(target)}`.execute(tx);
    return rows[0] ?? { packages: 0, holders: 0 };
  },

  /** The newest of them, at most `most`. */
  examples: async (target: Target, most: number): Promise<Example[]> => {
    const { rows } = await sql<Example>`
      select lot.studio_package_transaction_id as "studioPackageTransactionId", lot.member_id as "memberId",
        ${shownName('m')} as "memberName",
        lot.name, lot.end_date as "endDate", lot.unlimited, lot.credits_remaining as "creditsRemaining"
      from member_package lot join member m using (studio_id, member_id)
      where ${targets(target)} order by lot.created_at desc, lot.studio_package_transaction_id
        limit ${most}`.execute(tx);
    return rows;
  },

  /** Locks the packages to change, in the order of ids. @returns the ids. */
  lock: async (target: Target): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select studio_package_transaction_id as id from member_package lot where ${targets(target)}
      order by studio_package_transaction_id for no key update`.execute(tx);
    return rows.map(({ id }) => id);
  },

  /** The present values of a term in the packages: few values, however many packages. */
  oldValues: async <Terms extends SoldTerms, Name extends SoldTerm>(
    ids: readonly string[],
    name: Name,
    after: Terms,
  ): Promise<Terms[Name][]> => {
    const { rows } = await sql<{ value: Terms[Name] }>`
      select distinct ${held(name)} as value from member_package lot
      where lot.studio_package_transaction_id = any(${ids}::uuid[]) and ${differs(name, after)}`.execute(tx);
    return rows.map(({ value }) => value);
  },
});

/** Writes new terms to many sold packages at once. */
export const applyRepository = (tx: Tx) => ({
  ...reads(tx),

  open: async (batch: Batch & { studioPackageId: string; packages: number }): Promise<void> => {
    const { batchId, studioPackageId, packages, staffId, reason, now } = batch;
    await tx
      .insertInto('package_batch')
      .values({
        studio_id: thisStudio,
        batch_id: batchId,
        kind: 'PLAN_EDIT',
        studio_package_id: studioPackageId,
        packages,
        staff_id: staffId,
        reason,
        created_at: now,
      })
      .execute();
  },

  /** Adds a line to the change log of each package that has the old value. */
  note: async (
    ids: readonly string[],
    change: {
      name: SoldTerm;
      from: unknown;
      to: unknown;
      words: readonly [string | null, string | null];
      batch: Batch;
    },
  ): Promise<void> => {
    const {
      name,
      from,
      to,
      words: [oldWords, newWords],
      batch: { batchId, staffId, reason, now },
    } = change;
    await sql`
      insert into package_change (studio_id, change_id, studio_package_transaction_id, field, old_value,
        new_value, reason, batch_id, staff_id, changed_at, exact)
      select lot.studio_id, uuidv7(), lot.studio_package_transaction_id, ${name}, ${oldWords}, ${newWords},
        ${reason}, ${batchId}::uuid, ${staffId}::uuid,
        ${now}::timestamptz, jsonb_build_object('old', ${asJson(from)}, 'new', ${asJson(to)})
      from member_package lot
      where lot.studio_package_transaction_id = any(${ids}::uuid[]) and ${concerns(name)}
        and ${held(name)} = ${asJson(from)}`.execute(tx);
  },

  write: async (ids: readonly string[], names: readonly SoldTerm[], after: SoldTerms): Promise<void> => {
    const changes = names.map(
      (name) =>
        sql`${columnOf(name)} = case when ${concerns(name)} then ${fromJson(name, asJson(after[name]))}
          else lot.${columnOf(name)} end`,
    );
    await sql`
      update member_package lot set version = version + 1, ${sql.join(changes)}
        where lot.studio_package_transaction_id = any(${ids}::uuid[])`.execute(tx);
  },
});
