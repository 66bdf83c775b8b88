import type { FamilyRelation } from '@studio/contract/members/family/familyRelation';
import type { Tx } from '../../../platform/db/database.ts';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';

export interface LinkRow {
  guardianId: string;
  dependantId: string;
  relation: FamilyRelation;
  canBook: boolean;
  canPay: boolean;
}
type Ids = Pick<LinkRow, 'guardianId' | 'dependantId'>;

/** Links two members. Lock the guardian's record first. @returns whether there was no link between the two. */
export async function addFamilyLink(
  tx: Tx,
  { guardianId, dependantId, relation, canBook, canPay }: LinkRow,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('family_link')
    .values({
      studio_id: thisStudio,
      guardian_id: guardianId,
      dependant_id: dependantId,
      relation,
      can_book: canBook,
      can_pay: canPay,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('dependant_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the link between two members; `null` when there is none. */
export async function lockFamilyLink(tx: Tx, { guardianId, dependantId }: Ids): Promise<LinkRow | null> {
  const row = await tx
    .selectFrom('family_link')
    .select(['relation', 'can_book as canBook', 'can_pay as canPay'])
    .where('studio_id', '=', thisStudio)
    .where('guardian_id', '=', guardianId)
    .where('dependant_id', '=', dependantId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...row, guardianId, dependantId, relation: row.relation as FamilyRelation } : null;
}

/** Changes how two members belong together, and what the guardian may do. */
export async function changeFamilyLink(
  tx: Tx,
  { guardianId, dependantId, relation, canBook, canPay }: LinkRow,
): Promise<void> {
  await tx
    .updateTable('family_link')
    .set({ relation, can_book: canBook, can_pay: canPay })
    .where('studio_id', '=', thisStudio)
    .where('guardian_id', '=', guardianId)
    .where('dependant_id', '=', dependantId)
    .execute();
}

/** Removes the link between two members. */
export async function removeFamilyLink(tx: Tx, { guardianId, dependantId }: Ids): Promise<void> {
  await tx
    .deleteFrom('family_link')
    .where('studio_id', '=', thisStudio)
    .where('guardian_id', '=', guardianId)
    .where('dependant_id', '=', dependantId)
    .execute();
}

/** Removes every link of somebody who is forgotten. */
export async function forgetFamilyLinks(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('family_link')
    .where('studio_id', '=', thisStudio)
    .where((eb) => eb.or([eb('guardian_id', '=', memberId), eb('dependant_id', '=', memberId)]))
    .execute();
}
