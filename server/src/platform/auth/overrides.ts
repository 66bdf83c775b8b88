import { readOverrides } from '@studio/contract/roles';
import { sqlBuilder, type Database } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { Identity } from './identity.ts';

const ofRole = statement(({ role }: { role: string }) => sqlBuilder.selectFrom('role_permission').select(['permission', 'is_allowed']).where('role', '=', role));

/** The person with what the owner of their studio decided for their role. Owners and members have nothing decided for them. */
export async function withOverrides(db: Database, identity: Identity): Promise<Identity> {
  if (identity.audience !== 'staff' || identity.role === 'OWNER') return identity;
  const rows = await db.studio(identity.studioId, (tx) => ofRole.all(tx, { role: identity.role }));
  const named = (isAllowed: boolean) => rows.filter((row) => row.is_allowed === isAllowed).map(({ permission }) => permission);
  return { ...identity, overrides: readOverrides({ granted: named(true), revoked: named(false) }) };
}
