import { highestRole, STAFF_ROLES } from '@studio/contract/configure/roles/roles';
import type { SecondFactorDemand } from '@studio/contract/accounts/second-factor-demand.schema';
import { sql } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../../../../platform/db/database.ts';
import { demandRepository } from './secondFactorDemand.repository.ts';

const hasSecondFactor = sql<boolean>`(
  exists(select from second_factor f where f.user_id = staff.user_id and f.confirmed_at is not null)
  or exists(select from passkey p where p.user_id = staff.user_id))`;

/**
 * The roles of which the studio of the transaction demands a second factor, and the number of people without
 * one.
 */
export async function demandNow(tx: Tx, staffId: string): Promise<SecondFactorDemand> {
  const demanded = await demandRepository(tx).roles();
  const rows = await tx
    .selectFrom('staff')
    .select(['staff_id', 'staff_type', hasSecondFactor.as('isGuarded')])
    .where('status', '=', 'ACTIVE')
    .execute();
  const people = rows.map((row) => ({ ...row, role: highestRole(row.staff_type.join(',')) }));
  return {
    roles: STAFF_ROLES.toReversed().map((role) => {
      const own = people.filter((person) => person.role === role);
      return {
        role,
        isDemanded: demanded.includes(role),
        people: own.length,
        without: own.filter(({ isGuarded }) => !isGuarded).length,
      };
    }),
    isOwnMissing: people.some(({ staff_id, isGuarded }) => staff_id === staffId && !isGuarded),
  };
}

/**
 * The studio's name, when it demands a second factor of this person; `null` when it does not, or they do not
 * work there.
 */
export async function demandingStudio(
  db: Database,
  studioId: string,
  userId: string,
): Promise<string | null> {
  const [row] = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('staff')
      .innerJoin('studio', 'studio.studio_id', 'staff.studio_id')
      .select(['studio_name', 'staff_type'])
      .select((eb) =>
        sql<
          string[]
        >`array(${eb.selectFrom('second_factor_demand').select('role').whereRef('second_factor_demand.studio_id', '=', 'staff.studio_id')})`.as(
          'demanded',
        ),
      )
      .where('staff.studio_id', '=', studioId)
      .where('user_id', '=', userId)
      .where('status', '=', 'ACTIVE'),
  );
  const role = row && highestRole(row.staff_type.join(','));
  return role && row.demanded.includes(role) ? row.studio_name : null;
}
