import { STAFF_ROLES, type StaffRole } from '@studio/contract/configure/roles/roles';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/newId.ts';
import type { Staff } from '../../../platform/db/tables.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

/** A staff member, with the facts that decide about a change. */
export interface StaffRow {
  staffId: string;
  userId: string | null;
  displayName: string;
  /** The address of the account, or of the invitation. */
  userEmail: string;
  roles: StaffRole[];
  status: 'INVITED' | 'ACTIVE' | 'DISABLED';
}

/** What decides who may come in, and as what. */
export type StaffStanding = Pick<
  Selectable<Staff>,
  'staff_type' | 'status' | 'owner_since' | 'user_id' | 'invite_email' | 'removed_at' | 'show_on_site'
>;

/** Locks staff before a change. */
const locks = (tx: Tx) => ({
  /** Locked until the transaction ends. */
  lock: async (staffId: string): Promise<StaffRow | null> => {
    const row = await tx
      .selectFrom('staff')
      .leftJoin('app_user', 'app_user.user_id', 'staff.user_id')
      .select(['staff_id', 'staff.user_id', 'display_name', 'staff_type', 'status'])
      .select(sql<string>`coalesce(app_user.user_email, staff.invite_email)`.as('user_email'))
      .where('staff_id', '=', staffId)
      .where('removed_at', 'is', null)
      .forUpdate('staff')
      .executeTakeFirst();
    return row
      ? {
          staffId: row.staff_id,
          userId: row.user_id,
          displayName: row.display_name,
          userEmail: row.user_email,
          roles: STAFF_ROLES.filter((role) => row.staff_type.includes(role)),
          status: row.status as StaffRow['status'],
        }
      : null;
  },

  /**
   * Locks the active owners: when two owners lock each other out at the same moment, one has to stay. Lock
   * them before anybody else.
   */
  lockOwners: async (): Promise<string[]> => {
    await tx
      .selectFrom('staff')
      .select('staff_id')
      .where(sql<boolean>`'OWNER' = any(staff_type)`)
      .orderBy('staff_id')
      .forUpdate()
      .execute();
    // Reads again: the wait for the lock may have changed the rows.
    const rows = await tx
      .selectFrom('staff')
      .select('staff_id')
      .where(sql<boolean>`'OWNER' = any(staff_type)`)
      .where('status', '=', 'ACTIVE')
      .execute();
    return rows.map((row) => row.staff_id);
  },
});

/** Reads what a change replaces. */
const states = (tx: Tx) => ({
  /** What decides who may come in, and as what: what a stopped change puts back. */
  standing: (staffId: string): Promise<StaffStanding> =>
    tx
      .selectFrom('staff')
      .select([
        'staff_type',
        'status',
        'owner_since',
        'user_id',
        'invite_email',
        'removed_at',
        'show_on_site',
      ])
      .where('studio_id', '=', thisStudio)
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow(),

  /** What `update` of the details replaces, with its version. */
  details: (staffId: string) =>
    tx
      .selectFrom('staff')
      .select(['bio', 'specialities', 'phone', 'colour', 'employment', 'version'])
      .select(['show_on_site as showOnSite', 'payroll_code as payrollCode'])
      .where('staff_id', '=', staffId)
      .executeTakeFirstOrThrow(),
});

export const staffRepository = (tx: Tx) => ({
  ...locks(tx),
  ...states(tx),

  /** Whether somebody with this address works at the studio or has an invitation. */
  isHere: async (userEmail: string): Promise<boolean> => {
    const row = await tx
      .selectFrom('staff')
      .leftJoin('app_user', 'app_user.user_id', 'staff.user_id')
      .select('staff_id')
      .where((eb) =>
        eb.or([
          eb('app_user.user_email', '=', userEmail),
          eb.and([eb('staff.user_id', 'is', null), eb('staff.invite_email', '=', userEmail)]),
        ]),
      )
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Adds an invited person. Fails when another request has just invited the same address. */
  insert: async (person: {
    displayName: string;
    userEmail: string;
    roles: readonly StaffRole[];
    now: Date;
  }): Promise<string> => {
    const staffId = newId();
    await tx
      .insertInto('staff')
      .values({
        studio_id: thisStudio,
        staff_id: staffId,
        user_id: null,
        invite_email: person.userEmail,
        display_name: person.displayName,
        staff_type: [...person.roles],
        status: 'INVITED',
        created_at: person.now,
      })
      .execute();
    return staffId;
  },

  /** Adds the founder of the studio. @returns the new id. */
  insertOwner: async (owner: { userId: string; displayName: string; now: Date }): Promise<string> => {
    const staffId = newId();
    await tx
      .insertInto('staff')
      .values({
        studio_id: thisStudio,
        staff_id: staffId,
        user_id: owner.userId,
        display_name: owner.displayName,
        staff_type: ['OWNER'],
        created_at: owner.now,
      })
      .execute();
    return staffId;
  },

  /** Detaches the person from the row that their work refers to, so that they can be invited again. */
  remove: async (staffId: string, now: Date): Promise<void> => {
    await tx
      .updateTable('staff')
      .set({
        status: 'DISABLED',
        removed_at: now,
        user_id: null,
        invite_email: `${staffId}@removed.invalid`,
        show_on_site: false,
      })
      .where('staff_id', '=', staffId)
      .execute();
  },

  update: async (staffId: string, change: Updateable<Staff>): Promise<void> => {
    await tx.updateTable('staff').set(change).where('staff_id', '=', staffId).execute();
  },
});
