import { sql, type Insertable, type Selectable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { MemberPackage, PackageShare } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** The giver or the recipient of credits. */
export interface Person {
  memberId: string;
  firstName: string;
  lastName: string;
  userEmail: string;
}

const persons = (tx: Tx) =>
  tx
    .selectFrom('member')
    .select([
      'member_id as memberId',
      'first_name as firstName',
      'last_name as lastName',
      'user_email as userEmail',
    ])
    .where('status', '<>', 'ARCHIVED');

/**
 * Columns that a recipient's package does not inherit: it has the terms and days of its source, and none of
 * its money.
 */
const NOT_INHERITED = {
  // The table computes it.
  is_worth: sql<boolean>`default`,
  order_id: null,
  order_line_no: null,
  subscription_id: null,
  source: 'SHARED',
  bonus_credits: 0,
  paid_minor: 0,
  list_price_minor: 0,
  discount_minor: 0,
  tax_minor: 0,
  refunded_minor: 0,
  shareable: false,
  freeze_allowed: false,
  guest_allowed: false,
  activate_by: null,
  sales_staff_id: null,
  note: '',
  expired_on: null,
  earned_until: null,
  frozen_from: null,
  frozen_until: null,
  disputed_at: null,
  version: 1,
  deleted_at: null,
  status: 'ACTIVE',
  activation: 'PURCHASE',
};

export interface Child {
  childId: string;
  parentId: string;
  memberId: string;
  credits: number;
  valueMinor: number;
  valuedCredits: number;
  now: Date;
}

export const shareRepository = (tx: Tx) => ({
  member: (memberId: string): Promise<Person | undefined> =>
    persons(tx).where('member_id', '=', memberId).executeTakeFirst(),

  /** The member with this address, in lower case. */
  memberByEmail: (userEmail: string): Promise<Person | undefined> =>
    persons(tx).where('user_email', '=', userEmail).executeTakeFirst(),

  insertShare: async (share: Omit<Insertable<PackageShare>, 'studio_id'>): Promise<void> => {
    await tx
      .insertInto('package_share')
      .values({ ...share, studio_id: thisStudio })
      .execute();
  },

  find: (shareId: string): Promise<Selectable<PackageShare> | undefined> =>
    tx.selectFrom('package_share').selectAll().where('share_id', '=', shareId).executeTakeFirst(),

  /** Records the returned credits. The caller has locked both packages. */
  revoke: async (shareId: string, { returned, now }: { returned: number; now: Date }): Promise<void> => {
    await tx
      .updateTable('package_share')
      .set((eb) => ({ returned: eb('returned', '+', returned), revoked_at: now }))
      .where('share_id', '=', shareId)
      .execute();
  },

  /** Revokes a share that was voided: its unused credits count as returned. */
  close: async (childId: string, { unused, now }: { unused: number; now: Date }): Promise<void> => {
    const returned = sql<number>`least(credits, returned + ${unused}::int)`;
    await tx
      .updateTable('package_share')
      .set({ returned, revoked_at: now })
      .where('child_id', '=', childId)
      .where('revoked_at', 'is', null)
      .execute();
  },

  insertChild: async ({
    childId,
    parentId,
    memberId,
    credits,
    valueMinor,
    valuedCredits,
    now,
  }: Child): Promise<void> => {
    const parent: Selectable<MemberPackage> = await tx
      .selectFrom('member_package')
      .selectAll()
      .where('studio_package_transaction_id', '=', parentId)
      .executeTakeFirstOrThrow();
    const row = {
      ...parent,
      ...NOT_INHERITED,
      studio_package_transaction_id: childId,
      parent_id: parentId,
      member_id: memberId,
      initial_credits: credits,
      total_credits: credits,
      credits_remaining: credits,
      value_minor: valueMinor,
      valued_credits: valuedCredits,
      created_at: now,
    };
    // A list goes into a jsonb column as its text.
    await tx
      .insertInto('member_package')
      .values({ ...row, eligible_windows: JSON.stringify(row.eligible_windows) })
      .execute();
  },
});
