import { addDays } from '@studio/contract/values/time';
import type { Insertable } from 'kysely';
import { newId } from '../../platform/db/newId.ts';
import type { PackagePlan } from '../../platform/db/tables.ts';
import { aMember, aStudio, type TestStudio } from '../builders/builders.ts';
import { aSession } from '../builders/sessionBuilders.ts';
import type { TestApp } from '../startTestApp.ts';

/** A studio that sells everything to a few members. */
export interface MoneyWorld {
  api: TestApp;
  studio: TestStudio;
  memberIds: string[];
  planIds: string[];
  sessionIds: string[];
  /** Sends a request as the owner, with a token that is valid now. */
  post(url: string, json: object): Promise<{ code: string; message: string; data: unknown }>;
  remove(url: string, json: object): Promise<{ code: string; message: string }>;
}

/** Noon in Singapore. */
const START = '2026-03-02T04:00:00.000Z';
const FIRST = '2026-03-02';
const MEMBERS = 3;
const SESSIONS = 24;
const DAYS_BETWEEN = 4;

type Terms = Partial<Insertable<PackagePlan>> & { tax?: 'on top' | 'within' };

/** Packs of few credits, so that they are used up, with periods that cross months. */
const PLANS: Terms[] = [
  {
    credits: 5,
    price_minor: 10_007,
    validity_unit: 'DAY',
    validity_value: 40,
    shareable: true,
    tax: 'on top',
  },
  {
    credits: 3,
    bonus_credits: 1,
    price_minor: 9999,
    validity_unit: 'MONTH',
    validity_value: 1,
    shareable: true,
    tax: 'within',
  },
  {
    credits: null,
    price_minor: 12_000,
    validity_unit: 'DAY',
    validity_value: 30,
    package_type: 'MEMBERSHIP',
  },
  {
    credits: 4,
    price_minor: 8001,
    validity_unit: 'DAY',
    validity_value: 35,
    recognition: 'STRAIGHT_LINE',
    tax: 'on top',
  },
  {
    credits: 6,
    price_minor: 20_000,
    validity_unit: 'NONE',
    instalment_count: 3,
    instalment_unit: 'WEEK',
    deposit_percent: 40,
    shareable: true,
  },
  {
    credits: 2,
    price_minor: 5000,
    validity_unit: 'DAY',
    validity_value: 20,
    activation: 'FIRST_BOOKING',
    activate_by_days: 15,
    tax: 'within',
  },
];

async function addPlans(api: TestApp, { studioId }: TestStudio): Promise<string[]> {
  const times = { created_at: api.clock.now(), updated_at: api.clock.now() };
  const [onTop, within] = [newId(), newId()];
  const rates = [
    { tax_rate_id: onTop, name: 'GST', percent: '9', inclusive: false },
    { tax_rate_id: within, name: 'GST within', percent: '7.5', inclusive: true },
  ];
  const planIds = PLANS.map(() => newId());
  await api.db.studio(studioId, async (tx) => {
    await tx
      .insertInto('tax_rate')
      .values(rates.map((rate) => ({ ...rate, studio_id: studioId, created_at: api.clock.now() })))
      .execute();
    for (const [index, { tax, ...terms }] of PLANS.entries()) {
      const taxRateId = tax === 'on top' ? onTop : within;
      const row = {
        studio_id: studioId,
        studio_package_id: planIds[index] ?? '',
        package_name: `Plan ${index}`,
        package_type: 'CLASS_PACK',
        price_minor: 0,
        validity_unit: 'NONE',
        tax_rate_id: tax ? taxRateId : null,
      };
      await tx
        .insertInto('package_plan')
        .values({ ...row, ...terms, ...times })
        .execute();
    }
  });
  return planIds;
}

/** A studio with classes every few days for three months. */
export async function aMoneyWorld(api: TestApp): Promise<MoneyWorld> {
  api.clock.set(START);
  const studio = await aStudio(api);
  const { studioId, owner } = studio;
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studioId).execute(),
  );
  const memberIds: string[] = [];
  for (let n = 0; n < MEMBERS; n++) memberIds.push((await aMember(api, studio)).memberId);
  const sessionIds: string[] = [];
  for (let n = 0; n < SESSIONS; n++)
    sessionIds.push(
      await aSession(api, studio, {
        startAt: `${addDays(FIRST, 1 + n * DAYS_BETWEEN)}T10:00:00.000Z`,
        capacity: 3,
        credit_cost: n % 3 === 0 ? 2 : 1,
      }),
    );
  const identity = {
    audience: 'staff' as const,
    userId: owner.userId,
    studioId,
    staffId: owner.staffId,
    staffType: ['OWNER' as const],
  };
  const call = async (method: 'POST' | 'DELETE', url: string, json: object) => {
    const token = await api.db.platform((tx) => api.auth.issueToken(tx, identity));
    const answer = await api.call(method, url, { as: token, json, headers: { 'idempotency-key': newId() } });
    if (answer.status >= 500)
      throw new Error(`${method} ${url} ${JSON.stringify(json)} broke: ${answer.code} ${answer.message}`);
    return answer;
  };
  const planIds = await addPlans(api, studio);
  return {
    api,
    studio,
    memberIds,
    planIds,
    sessionIds,
    post: (url, json) => call('POST', url, json),
    remove: (url, json) => call('DELETE', url, json),
  };
}
