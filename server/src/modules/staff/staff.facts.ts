import { STAFF_ROLES, type StaffRole } from '@studio/contract/roles';
import type { Tx } from '../../platform/db/database.ts';
import { thisStudio } from '../../platform/db/thisStudio.ts';
import { newId } from '../../platform/db/newId.ts';

/** A person who may work at the studio right now. */
export interface ActiveStaff {
  staffId: string;
  staffType: StaffRole[];
}

const toRoles = (names: readonly string[]): StaffRole[] => STAFF_ROLES.filter((role) => names.includes(role));

/** Who a person is at the studio of the transaction; `null` when they do not work there or were disabled. */
export async function activeStaff(tx: Tx, userId: string): Promise<ActiveStaff | null> {
  const row = await tx
    .selectFrom('staff')
    .select(['staff_id', 'staff_type'])
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row ? { staffId: row.staff_id, staffType: toRoles(row.staff_type) } : null;
}

/** Whether somebody may teach at the studio: known there and not disabled. */
export async function staffExists(tx: Tx, staffId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('status', '<>', 'DISABLED')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the person who founded the studio its owner. @returns the new staff id. */
export async function addOwner(tx: Tx, owner: { userId: string; displayName: string; now: Date }): Promise<string> {
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
}
