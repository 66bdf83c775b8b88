import type { Insertable } from 'kysely';
import { newId } from '../../platform/db/newId.ts';
import type { MemberPackage } from '../../platform/db/tables.ts';
import type { TestStudio } from './builders.ts';
import type { TestApp } from '../startTestApp.ts';

type PackageChange = Partial<Insertable<MemberPackage>> & { memberId: string; credits?: number };

/** A plan for the packages of a test, which have their own terms. */
async function aPlan(test: TestApp, studioId: string): Promise<string> {
  const studio_package_id = newId();
  const times = { created_at: test.clock.now(), updated_at: test.clock.now() };
  const plan = {
    package_name: `Plan ${studio_package_id}`,
    package_type: 'CLASS_PACK',
    price_minor: 10_000,
    validity_unit: 'NONE',
    ...times,
  };
  await test.db.studio(studioId, (tx) =>
    tx
      .insertInto('package_plan')
      .values({ studio_id: studioId, studio_package_id, ...plan })
      .execute(),
  );
  return studio_package_id;
}

/** An active package of 10 credits for classes, without an end, and the ledger line of its purchase. */
export async function aPackage(
  test: TestApp,
  { studioId }: Pick<TestStudio, 'studioId'>,
  change: PackageChange,
): Promise<string> {
  const { memberId, credits = 10, ...columns } = change;
  const ids = { studio_id: studioId, studio_package_transaction_id: newId() };
  const paid = columns.paid_minor ?? 10_000;
  const unlimited = columns.unlimited ?? false;
  const worth = { value_minor: paid, valued_credits: unlimited || paid === 0 ? 0 : credits };
  const row = {
    ...ids,
    ...worth,
    member_id: memberId,
    studio_package_id: columns.studio_package_id ?? (await aPlan(test, studioId)),
    plan_version: 1,
    name: 'Ten Classes',
    package_type: 'CLASS_PACK',
    unlimited: false,
    initial_credits: credits,
    total_credits: credits,
    credits_remaining: credits,
    paid_minor: 10_000,
    list_price_minor: 10_000,
    status: 'ACTIVE',
    start_date: null,
    end_date: null,
    eligible_types: ['CLASS'],
    eligible_templates: [],
    validity_value: null,
    validity_unit: 'NONE',
    activation: 'PURCHASE',
    usage_priority: 5,
    shareable: false,
    created_at: test.clock.now(),
    ...columns,
  };
  const line = {
    ...ids,
    ledger_id: newId(),
    kind: 'GRANT',
    delta: credits,
    balance_after: credits,
    value_minor: paid,
    valued_delta: worth.valued_credits,
    service_date: test.clock.now().toISOString().slice(0, 10),
    idem_key: `grant:${ids.studio_package_transaction_id}`,
  };
  await test.db.studio(studioId, async (tx) => {
    await tx.insertInto('member_package').values(row).execute();
    await tx
      .insertInto('credit_ledger')
      .values({ ...line, created_at: test.clock.now() })
      .execute();
  });
  return ids.studio_package_transaction_id;
}
