import { addDays } from '@studio/contract/values/time';
import { fc } from '../../../testing/fastCheck.ts';
import { newId } from '../../../platform/db/newId.ts';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { movementOf, type Valued, type ValueLine } from '../../../testing/worlds/deferredModel.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { gapOf, type Movement } from './deferred-revenue.rules.ts';
import { movementsOf, type MovementQuery } from './movement.views.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const FIRST = '2026-01-01';
const DAYS = 120;
const day = (from = 0, to = DAYS) => fc.integer({ min: from, max: to }).map((days) => addDays(FIRST, days));
const dayOrNull = fc.option(day(), { nil: null });
/** Kinds of line after the granting of a package; those of a package by time only move money by hand. */
const OF_CREDITS = [
  'CONSUME',
  'RETURN',
  'RESCHEDULE',
  'ADJUST',
  'SHARE_OUT',
  'REFUND',
  'PAYMENT',
  'EXPIRE',
  'REVIVE',
  'VOID',
  'SWITCH_RETURN',
  'CATCH_UP',
];

const freeze = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 20 }));
/** One after the other, never at the same time. */
const freezes = fc.array(freeze, { maxLength: 3 }).map((list) => {
  let at = FIRST;
  return list.map(([gap, length]) => {
    const from = addDays(at, gap);
    const until = addDays(from, length);
    at = addDays(until, 1);
    return { from, until };
  });
});
/** The amount that a span of days has recognised by ledger lines, and until when. */
const earned = (start: string): fc.Arbitrary<ValueLine[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 300 })), { maxLength: 3 })
    .map((list) => {
      let at = start;
      return list.map(([length, amount]) => {
        const line = { kind: 'EARN', valueMinor: -amount, day: addDays(at, length - 1), earnedFrom: at };
        at = addDays(at, length);
        return line;
      });
    });
const line = (kinds: readonly string[]): fc.Arbitrary<ValueLine> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    valueMinor: fc.integer({ min: -300, max: 300 }),
    day: day(),
    earnedFrom: fc.constant(null),
  });
const granted: fc.Arbitrary<ValueLine> = fc.record({
  kind: fc.constant('GRANT'),
  valueMinor: fc.integer({ min: 20_000, max: 60_000 }),
  day: day(0, 40),
  earnedFrom: fc.constant(null),
});

const ofCredits: fc.Arbitrary<Valued> = fc.record({
  isByTime: fc.constant(false),
  status: fc.constantFrom('ACTIVE', 'INACTIVE', 'FROZEN', 'VOIDED'),
  startDate: fc.constant(null),
  endDate: dayOrNull,
  recognisedUntil: fc.constant(null),
  expiredOn: dayOrNull,
  frozen: freezes,
  lines: fc
    .tuple(granted, fc.array(line(OF_CREDITS), { maxLength: 8 }))
    .map(([first, rest]) => [first, ...rest]),
});
const byTime: fc.Arbitrary<Valued> = day(0, 60).chain((start) =>
  fc
    .record({
      earning: earned(start),
      length: fc.option(fc.integer({ min: 1, max: 90 }), { nil: null }),
      frozen: freezes,
      first: granted,
      rest: fc.array(line(['REFUND', 'PAYMENT', 'VOID']), { maxLength: 3 }),
    })
    .map(({ earning, length, frozen, first, rest }): Valued => {
      const recognisedUntil = earning.at(-1)?.day ?? null;
      return {
        isByTime: true,
        status: 'ACTIVE',
        startDate: start,
        endDate: length === null ? null : addDays(recognisedUntil ?? start, length),
        recognisedUntil,
        expiredOn: null,
        frozen,
        lines: [first, ...earning, ...rest],
      };
    }),
);
const notStarted = byTime.map((lot): Valued => ({
  ...lot,
  status: 'NOT_STARTED',
  startDate: null,
  endDate: null,
  recognisedUntil: null,
  lines: lot.lines.filter(({ kind }) => kind !== 'EARN'),
}));

async function write(studio: TestStudio, memberId: string, lot: Valued): Promise<string> {
  const [first, ...rest] = lot.lines;
  api.clock.set(`${first?.day}T04:00:00.000Z`);
  const id = await aPackage(api, studio, {
    memberId,
    paid_minor: first?.valueMinor ?? 0,
    credits: lot.isByTime ? 0 : 10,
    unlimited: lot.isByTime,
    status: lot.status,
    start_date: lot.startDate,
    end_date: lot.endDate,
    expired_on: lot.expiredOn,
    earned_until: lot.recognisedUntil,
    name: 'Package',
  });
  const ids = { studio_id: studio.studioId, studio_package_transaction_id: id };
  await api.db.studio(studio.studioId, async (tx) => {
    const rows = rest.map(({ kind, valueMinor, day: service_date, earnedFrom }) => ({
      ...ids,
      ledger_id: newId(),
      kind,
      delta: 0,
      balance_after: 0,
      value_minor: valueMinor,
      service_date,
      earned_from: earnedFrom,
      idem_key: newId(),
      created_at: api.clock.now(),
    }));
    if (rows.length > 0) await tx.insertInto('credit_ledger').values(rows).execute();
    await tx
      .updateTable('member_package')
      .set({ value_minor: lot.lines.reduce((sum, { valueMinor }) => sum + valueMinor, 0) })
      .where('studio_package_transaction_id', '=', id)
      .execute();
    const frozen = lot.frozen.map(({ from, until }) => ({
      ...ids,
      freeze_id: newId(),
      from_date: from,
      until_date: until,
      created_at: api.clock.now(),
    }));
    if (frozen.length > 0) await tx.insertInto('package_freeze').values(frozen).execute();
  });
  return id;
}

const ALL: MovementQuery = {
  search: '',
  source: null,
  packageType: null,
  sort: 'closing',
  order: 'desc',
  page: 0,
  pageSize: 200,
};
const HAPPENED = (movement: Movement) => Object.values(movement).some((amount) => amount !== 0);
const added = (movements: Movement[], name: keyof Movement): number =>
  movements.reduce((sum, movement) => sum + movement[name], 0);

test('the database says what the rules say, of every package and in all, for any period', async () => {
  const period = fc
    .tuple(day(), fc.integer({ min: 0, max: 60 }), day(40, DAYS + 10))
    .map(([from, length, today]) => ({ from, to: addDays(from, length), today, closedMonth: null }));
  const world = fc.array(fc.oneof(ofCredits, byTime, notStarted), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(world, fc.array(period, { minLength: 6, maxLength: 6 }), async (lots, periods) => {
      const studio = await aStudio(api);
      const { memberId } = await aMember(api, studio);
      const expected = new Map<string, Valued>();
      for (const lot of lots) expected.set(await write(studio, memberId, lot), lot);
      for (const asked of periods) {
        const found = await api.db.studio(studio.studioId, (tx) => movementsOf(tx, asked, ALL));
        const movements = [...expected].map(([id, lot]) => ({ id, ...movementOf(lot, asked, asked.today) }));
        const happened = movements.filter(({ id: _id, ...movement }) => HAPPENED(movement));
        const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
        expect(found.items.toSorted(byId)).toEqual(happened.toSorted(byId));
        expect([...movements.map(gapOf), gapOf(found.header)].every((gap) => gap === 0)).toBe(true);
        for (const name of Object.keys(found.header) as (keyof Movement)[])
          expect(found.header[name]).toBe(added(movements, name));
        expect(Object.values(found.ageing).reduce((sum, part) => sum + part, 0)).toBe(found.header.closing);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
