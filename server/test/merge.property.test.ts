import { fc, lives, LIVES_TIMEOUT } from '../src/testing/fastCheck.ts';
import { sql } from 'kysely';
import type { MemberMerge } from '@studio/contract/members/merge/memberMerge.schema';
import { HOLDING } from '@studio/contract/booking/bookingStatus';
import { HELD } from '../src/modules/members/merge/held.service.ts';
import { inList } from '../src/platform/db/sql/inList.ts';
import type { Tx } from '../src/platform/db/database.ts';
import { modules } from '../src/routes.ts';
import { check } from '../src/testing/worlds/moneyCheck.ts';
import { doStep, type Step } from '../src/testing/worlds/moneySteps.ts';
import { aMoneyWorld, type MoneyWorld } from '../src/testing/worlds/moneyWorld.ts';
import { startTestApp, type TestApp } from '../src/testing/startTestApp.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules, connections: 10 });
});
afterAll(() => api.close());

const PORTAL = '/api/member/portal';

const some = fc.nat({ max: 30 });
const of = <Act extends Step['act'], Rest extends object>(
  act: Act,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
) => fc.record({ act: fc.constant(act), ...rest }) as unknown as fc.Arbitrary<Step>;
const life = fc.array(
  fc.oneof(
    {
      arbitrary: of('buy', {
        member: some,
        plan: fc.nat({ max: 5 }),
        way: fc.constantFrom('paid', 'paid', 'part', 'parts', 'later'),
      }),
      weight: 8,
    },
    // Few sessions, so that both are often in the same one.
    { arbitrary: of('book', { member: some, session: fc.nat({ max: 6 }) }), weight: 20 },
    { arbitrary: of('cancel', { booking: some }), weight: 3 },
    { arbitrary: of('mark', { booking: some, status: fc.constantFrom('CHECKED_IN', 'NO_SHOW') }), weight: 3 },
    { arbitrary: of('switch', { booking: some, lot: some }), weight: 2 },
    { arbitrary: of('share', { lot: some, member: some, credits: fc.constantFrom(1, 2) }), weight: 3 },
    { arbitrary: of('refund', { order: some, percent: fc.constantFrom(30, 100) }), weight: 1 },
    { arbitrary: of('void', { lot: some, percent: fc.constantFrom(0, 100) }), weight: 1 },
    {
      arbitrary: of('freeze', { lot: some, from: fc.nat({ max: 5 }), days: fc.constantFrom(6, 13) }),
      weight: 1,
    },
    { arbitrary: of('wait', { hours: fc.constantFrom(5, 30, 100) }), weight: 3 },
    { arbitrary: of('sweep', {}), weight: 2 },
  ),
  { minLength: 10, maxLength: 40 },
);

/** Chance alone seldom leads both into one session. */
const together = fc
  .record({ plan: fc.constantFrom(0, 1), session: fc.nat({ max: 9 }) })
  .map(({ plan, session }): Step[] => [
    { act: 'buy', member: 0, plan, way: 'paid' },
    { act: 'buy', member: 1, plan, way: 'paid' },
    { act: 'book', member: 0, session },
    { act: 'book', member: 1, session },
  ]);

const on = <T>({ studio }: MoneyWorld, work: (tx: Tx) => Promise<T>): Promise<T> =>
  api.db.studio(studio.studioId, work);

/** Credits in packages and in places, and money, of these members together. */
const sumsOf = (world: MoneyWorld, memberIds: readonly string[]) =>
  on(world, async (tx) => {
    const { rows } = await sql`
      select (select coalesce(sum(credits_remaining), 0) from member_package where member_id = any(${memberIds}::uuid[]))
        + (select coalesce(sum(b.credits_used), 0) from booking b join member_package p
            using (studio_id, studio_package_transaction_id)
          where b.member_id = any(${memberIds}::uuid[]) and b.status in ${inList(HOLDING)} and p.status <> 'VOIDED'
            and not p.unlimited) as credits,
        (select coalesce(sum(paid_minor), 0) from member_package where member_id = any(${memberIds}::uuid[])) as worth,
        (select coalesce(sum(paid_minor), 0) from orders where member_id = any(${memberIds}::uuid[])) as paid,
        (select coalesce(sum(refunded_minor), 0) from orders where member_id = any(${memberIds}::uuid[])) as refunded,
        (select coalesce(sum(total_minor), 0) from orders where member_id = any(${memberIds}::uuid[])) as total`.execute(
      tx,
    );
    return rows[0];
  });

/** Every row that hangs on these members, and the members, without the numbers that only count writes. */
const rowsOf = (world: MoneyWorld, memberIds: readonly string[]) =>
  on(world, async (tx) => {
    const found: unknown[] = [];
    for (const { table, column } of [...HELD, { table: 'member', column: 'member_id' }]) {
      const { rows } = await sql<{ row: object }>`
        select to_jsonb(t) - 'version' - 'signed_as' as row from ${sql.table(table)} t
        where ${sql.ref(column)} = any(${memberIds}::uuid[]) order by 1`.execute(tx);
      found.push([table, rows]);
    }
    return found;
  });

/** Tables with rows that would still hang on an archived record, though nothing holds them there. */
const leftOn = (world: MoneyWorld, memberId: string) =>
  on(world, async (tx) => {
    const left: string[] = [];
    for (const held of HELD) {
      const stays = held.table === 'booking' ? sql`r.status in ${inList(HOLDING)}` : sql`false`;
      const { rows } = await sql`select 1 from ${sql.table(held.table)} r
        where ${sql.ref(held.column)} = ${memberId} and not ${stays}`.execute(tx);
      if (rows.length > 0) left.push(held.table);
    }
    return left;
  });

const PERIOD = { daysAgo: 30, days: 30 };

test(
  'whatever two members did: a merge keeps every credit and every cent, and undoing it leaves no trace',
  async () => {
    const outcomes = { merged: 0, refused: 0, givenUp: 0 };
    const histories = fc.asyncProperty(together, life, async (beginning, steps) => {
      const world = await aMoneyWorld(api);
      for (const step of [...beginning, ...steps]) await doStep(world, step);
      const [keepId = '', dropId = ''] = world.memberIds;
      const both = [keepId, dropId];
      const [sums, rows] = [await sumsOf(world, both), await rowsOf(world, both)];
      const merge = await world.post(`${PORTAL}/merge`, { keepId, dropId });
      if (merge.code !== '0') {
        outcomes.refused += 1;
        expect(merge.code).toBe('MERGE_NOT_POSSIBLE');
        expect(await rowsOf(world, both)).toEqual(rows);
        return;
      }
      outcomes.merged += 1;
      expect(await sumsOf(world, both)).toEqual(sums);
      expect(await leftOn(world, dropId)).toEqual([]);
      await check(world, new Map(), PERIOD);
      const { mergeId } = merge.data as MemberMerge;
      const { given_up: givenUp } = await on(world, (tx) =>
        tx.selectFrom('member_merge').select('given_up').executeTakeFirstOrThrow(),
      );
      outcomes.givenUp += givenUp.length;
      expect(await world.post(`${PORTAL}/merge/undo`, { mergeId })).toMatchObject({ code: '0' });
      expect(await sumsOf(world, both)).toEqual(sums);
      expect(await rowsOf(world, both)).toEqual(rows);
      await check(world, new Map(), PERIOD);
    });
    await fc.assert(histories, { ...lives(15), endOnFailure: true });
    // Otherwise this would prove little.
    expect(outcomes.merged).toBeGreaterThan(2);
    expect(outcomes.givenUp).toBeGreaterThan(0);
  },
  LIVES_TIMEOUT,
);
