import { sql } from 'kysely';
import type { TestStudio } from './builders/builders.ts';
import type { TestApp } from './startTestApp.ts';

/** The lines of a package's ledger in order, as `KIND day value`, with credits where they change. */
export async function ledgerOf(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  packageId: string,
): Promise<string[]> {
  const lines = await test.db.studio(studioId, (tx) =>
    tx
      .selectFrom('credit_ledger')
      .select(['kind', 'delta', 'value_minor', 'service_date'])
      .where('studio_package_transaction_id', '=', packageId)
      .orderBy('ledger_id')
      .execute(),
  );
  return lines.map(
    ({ kind, delta, value_minor, service_date }) =>
      `${kind} ${service_date} ${value_minor}${delta === 0 ? '' : ` (${delta})`}`,
  );
}

/** Packages whose ledger does not add up to their balance, or whose balance is negative. */
export const brokenPackages = (
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
): Promise<{ id: string }[]> =>
  test.db.studio(
    studioId,
    async (tx) =>
      (
        await sql<{ id: string }>`
    select p.studio_package_transaction_id as id, p.credits_remaining, sum(l.delta) as credits, p.value_minor,
      sum(l.value_minor) as value, p.valued_credits, sum(l.valued_delta) as valued
    from member_package p left join credit_ledger l using (studio_id, studio_package_transaction_id)
    group by p.studio_id, p.studio_package_transaction_id
    having p.credits_remaining <> coalesce(sum(l.delta), 0)
      or p.value_minor <> coalesce(sum(l.value_minor), 0)
      or p.valued_credits <> coalesce(sum(l.valued_delta), 0)
      or p.credits_remaining < 0 or p.value_minor < 0`.execute(tx)
      ).rows,
  );
