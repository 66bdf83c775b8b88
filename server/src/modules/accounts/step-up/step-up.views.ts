import { STEP_UP_PURPOSES, type StepUpPurpose } from '@studio/contract/accounts/step-up.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from 'kysely';
import { thisStudio } from '../../../platform/db/sql/thisStudio.ts';
import type { GivenProof, Standing } from './step-up.rules.ts';

const purposeOf = (stored: string | null): StepUpPurpose | undefined =>
  STEP_UP_PURPOSES.find((purpose) => purpose === stored);

/** The last step-up in one browser; `null` when none could still count for any purpose. */
export async function givenStepUp(tx: Tx, jti: string): Promise<GivenProof | null> {
  const row = await tx
    .selectFrom('auth_session')
    .select(['stepped_up_at as at', 'stepped_up_for'])
    .where('jti', '=', jti)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  const purpose = purposeOf(row?.stepped_up_for ?? null);
  return row?.at && purpose ? { at: row.at, purpose } : null;
}

/** Since when somebody of the transaction's studio is who they are there. */
export const standingOf = (tx: Tx, staffId: string): Promise<Standing> =>
  tx
    .selectFrom('staff as f')
    .innerJoin('studio as s', 's.studio_id', 'f.studio_id')
    .innerJoin('app_user as u', 'u.user_id', 'f.user_id')
    .select('s.created_at as studioSince')
    .select(
      sql<Date | null>`greatest(f.owner_since, u.password_changed_at,
        (select t.confirmed_at from second_factor t where t.user_id = f.user_id),
        (select max(p.created_at) from passkey p where p.user_id = f.user_id))`.as('changedAt'),
    )
    .where('f.studio_id', '=', thisStudio)
    .where('f.staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
