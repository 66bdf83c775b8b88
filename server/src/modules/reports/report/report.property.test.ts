import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { DAY, localDateOf } from '@studio/contract/values/time';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aMembershipPlan } from '../../../testing/builders/membershipBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { fc, lives, LIVES_TIMEOUT } from '../../../testing/fastCheck.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { newId } from '../../../platform/db/newId.ts';
import { reportModule } from './report.routes.ts';

// Reports of a long time are read in another way than those of a month: here are the same figures in the plainest way.
const YEAR = { from: '2026-01-01', to: '2027-01-01' };
const FIRST = Date.parse('2026-01-01T02:00:00Z');
const dayAt = (day: number): Date => new Date(FIRST + day * DAY);

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [reportModule] });
});
afterAll(() => api.close());

const read = async (key: string, studio: TestStudio, query: Record<string, string> = YEAR) =>
  (await api.call<ReportAnswer>('GET', `/api/report/portal/${key}`, { as: studio.owner, query })).data;

interface Place {
  bookingId: string;
  scheduleId: string;
  memberId: string;
  status: string;
  source: string;
  bookedAt: Date;
}

interface Class {
  scheduleId: string;
  startAt: Date;
  status: string;
}

interface World {
  studio: TestStudio;
  classes: Class[];
  places: Place[];
}

const HOLDING = ['BOOKED', 'CHECKED_IN', 'NO_SHOW'];
const STATUSES = [...HOLDING, 'CHECKED_IN', 'LATE_CANCELLED', 'CANCELLED', 'CANCELLED_BY_STUDIO', 'MOVED'];
const STATES = ['PUBLISHED', 'CANCELLED', 'DRAFT', 'COMPLETED'];
const share = (part: number, all: number): number | null =>
  all === 0 ? null : Number((part / all).toFixed(4));

/** Check-ins before which the same member had none, in the order of time and then of ids. */
function firstVisits({ classes, places }: World): Place[] {
  const order = new Map(
    classes
      .toSorted((a, b) => Number(a.startAt) - Number(b.startAt) || (a.scheduleId < b.scheduleId ? -1 : 1))
      .map(({ scheduleId }, index) => [scheduleId, index]),
  );
  const seen = new Set<string>();
  return places
    .filter(({ status }) => status === 'CHECKED_IN')
    .toSorted((a, b) => (order.get(a.scheduleId) ?? 0) - (order.get(b.scheduleId) ?? 0))
    .filter(({ memberId }) => !seen.has(memberId) && seen.add(memberId));
}

const isInYear = ({ startAt }: Class): boolean => {
  const day = localDateOf(startAt, 'Asia/Singapore');
  return day >= YEAR.from && day < YEAR.to;
};

function attendanceOf(world: World) {
  const shown = world.classes.filter((one) => one.status !== 'DRAFT' && isInYear(one));
  const held = new Set(
    shown.filter(({ status }) => status !== 'CANCELLED').map(({ scheduleId }) => scheduleId),
  );
  const places = world.places.filter(({ scheduleId }) => held.has(scheduleId));
  const count = (...statuses: string[]) => places.filter(({ status }) => statuses.includes(status)).length;
  const [checkedIn, noShow, booked] = [count('CHECKED_IN'), count('NO_SHOW'), count(...HOLDING)];
  return {
    sessions: held.size,
    calledOff: shown.length - held.size,
    fillRate: share(booked, held.size * 10),
    booked,
    checkedIn,
    noShow,
    showRate: share(checkedIn, checkedIn + noShow),
    lateCancelled: count('LATE_CANCELLED'),
    firstTimers: firstVisits(world).filter(({ scheduleId }) => held.has(scheduleId)).length,
  };
}

/** The value in the middle, between two of them halfway. */
function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Number(((low + high) / 2).toFixed(2));
}

function bookingsOf({ classes, places }: World) {
  const shown = new Map(
    classes.filter((one) => one.status !== 'DRAFT' && isInYear(one)).map((one) => [one.scheduleId, one]),
  );
  const all = places.filter(({ scheduleId, status }) => shown.has(scheduleId) && status !== 'MOVED');
  const kept = all.filter(
    ({ scheduleId, status }) =>
      status !== 'CANCELLED_BY_STUDIO' && shown.get(scheduleId)?.status !== 'CANCELLED',
  );
  const ofKept = (...statuses: string[]) =>
    share(kept.filter(({ status }) => statuses.includes(status)).length, kept.length);
  return {
    bookings: all.length,
    members: new Set(all.map(({ memberId }) => memberId)).size,
    cancelRate: ofKept('CANCELLED', 'LATE_CANCELLED'),
    lateRate: ofKept('LATE_CANCELLED', 'NO_SHOW'),
    calledOff: all.length - kept.length,
    onlineRate: share(all.filter(({ source }) => source === 'WEB').length, all.length),
    leadHours: middleOf(
      all.map(
        ({ scheduleId, bookedAt }) => (Number(shown.get(scheduleId)?.startAt) - Number(bookedAt)) / 3_600_000,
      ),
    ),
  };
}

/** What may become of a world: a status that is put right, a class at another time or called off, two people merged. */
const aChange = fc.record({
  kind: fc.constantFrom('status', 'status', 'move', 'state', 'merge'),
  at: fc.nat(),
  to: fc.nat(),
});
type Change = typeof aChange extends fc.Arbitrary<infer T> ? T : never;

const hasPlaceOf = ({ places }: World, { scheduleId }: Place, memberId: string): boolean =>
  places.some((other) => other.scheduleId === scheduleId && other.memberId === memberId);

/** Writes a place as the database has it. */
const writePlace = ({ studio }: World, { bookingId, memberId, status }: Place) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('booking')
      .set({ member_id: memberId, status })
      .where('booking_id', '=', bookingId)
      .execute(),
  );

const writeClass = ({ studio }: World, { scheduleId, startAt, status }: Class) =>
  api.db.studio(studio.studioId, (tx) =>
    tx
      .updateTable('session')
      .set({
        start_at: startAt,
        end_at: new Date(Number(startAt) + 3_600_000),
        local_date: localDateOf(startAt, 'Asia/Singapore'),
        status,
      })
      .where('schedule_id', '=', scheduleId)
      .execute(),
  );

async function merge(world: World, from: string, into: string): Promise<void> {
  const theirs = world.places.filter(({ memberId }) => memberId === from);
  for (const place of theirs.filter((one) => !hasPlaceOf(world, one, into))) {
    place.memberId = into;
    await writePlace(world, place);
  }
}

async function live(world: World, { kind, at, to }: Change): Promise<void> {
  const [place, other] = [world.places[at % world.places.length], world.places[to % world.places.length]];
  const moved = world.classes[at % world.classes.length];
  if (!place || !other || !moved) return;
  if (kind === 'merge') return merge(world, place.memberId, other.memberId);
  if (kind === 'status') {
    place.status = STATUSES[to % STATUSES.length] ?? 'BOOKED';
    return void (await writePlace(world, place));
  }
  if (kind === 'move') moved.startAt = dayAt((to % 400) - 20);
  else moved.status = STATES[to % STATES.length] ?? 'PUBLISHED';
  await writeClass(world, moved);
}

const aClass = fc.record({
  // Several begin at the same time, some before the year.
  day: fc.integer({ min: -20, max: 340 }).map((day) => day - (day % 20)),
  places: fc.array(
    fc.option(fc.record({ status: fc.constantFrom(...STATUSES), hours: fc.nat({ max: 99 }) })),
    {
      minLength: 5,
      maxLength: 5,
    },
  ),
});

async function worldOf(classes: { day: number; places: ({ status: string; hours: number } | null)[] }[]) {
  const studio = await aStudio(api);
  const members = await Promise.all(Array.from({ length: 5 }, () => aMember(api, studio)));
  const world: World = { studio, classes: [], places: [] };
  for (const { day, places } of classes) {
    const startAt = dayAt(day);
    const scheduleId = await aSession(api, studio, { startAt: startAt.toISOString() });
    world.classes.push({ scheduleId, startAt, status: 'PUBLISHED' });
    for (const [index, { memberId }] of members.entries()) {
      const place = places[index];
      if (!place) continue;
      const bookedAt = new Date(Number(startAt) - place.hours * 3_600_000);
      const row = { scheduleId, memberId, status: place.status, source: place.hours % 2 ? 'WEB' : 'PORTAL' };
      const bookingId = await aBooking(api, studio, { ...row, booked_at: bookedAt });
      world.places.push({ ...row, bookingId, bookedAt });
    }
  }
  return world;
}

test(
  'attendance, instructors and bookings of a year are those of its history, whatever is put right later',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(aClass, { minLength: 3, maxLength: 12 }),
        fc.array(aChange, { minLength: 4, maxLength: 16 }),
        async (classes, changes) => {
          const world = await worldOf(classes);
          for (const half of [[], changes.slice(0, changes.length / 2), changes.slice(changes.length / 2)]) {
            for (const change of half) await live(world, change);
            expect((await read('class-attendance', world.studio)).figures).toEqual(attendanceOf(world));
            expect((await read('booking', world.studio)).figures).toEqual(bookingsOf(world));
          }
        },
      ),
      lives(6),
    );
  },
  LIVES_TIMEOUT,
);

/** A membership by days of the year, with its cycles, of which one can be paid late or wait for another to be paid. */
const aMembershipLife = fc.record({
  begins: fc.nat({ max: 300 }),
  lasts: fc.option(fc.nat({ max: 200 })),
  isGivenUp: fc.boolean(),
  cycles: fc.array(
    fc.record({
      days: fc.integer({ min: 5, max: 70 }),
      gap: fc.constantFrom(0, 0, 0, 9),
      paidAfter: fc.option(fc.nat({ max: 40 })),
      status: fc.constantFrom('PAID', 'PAID', 'BILLED', 'TRIAL'),
      price: fc.integer({ min: 1, max: 99 }),
    }),
    { maxLength: 8 },
  ),
  pause: fc.option(fc.nat({ max: 300 })),
});
type MembershipLife = typeof aMembershipLife extends fc.Arbitrary<infer T> ? T : never;

const localDay = (day: number): string => localDateOf(dayAt(day), 'Asia/Singapore');

async function beginMembership(
  { studioId }: TestStudio,
  { begins, lasts, isGivenUp, cycles, pause }: MembershipLife,
  ids: { memberId: string; planId: string },
): Promise<void> {
  const own = { studio_id: studioId, subscription_id: newId() };
  await api.db.studio(studioId, async (tx) => {
    await tx
      .insertInto('subscription')
      .values({
        ...own,
        member_id: ids.memberId,
        studio_package_id: ids.planId,
        status: lasts === null ? 'ACTIVE' : 'CANCELLED',
        anchor_day: 1,
        cycle_unit: 'MONTH',
        cycle_count: 1,
        current_start: localDay(begins),
        current_end: localDay(begins + 30),
        price_minor: 9000,
        mode: 'CASH',
        started_at: dayAt(begins),
        ended_at: lasts === null ? null : dayAt(begins + lasts),
        cancel_reason: isGivenUp ? 'NOT_PAID' : 'PRICE',
      })
      .execute();
    let day = begins;
    for (const { days, gap, paidAfter, status, price } of cycles) {
      day += gap;
      await tx
        .insertInto('subscription_cycle')
        .values({
          ...own,
          cycle_start: localDay(day),
          cycle_end: localDay(day + days - 1),
          status,
          price_minor: price * 100,
          studio_package_id: ids.planId,
          created_at: dayAt(day - (price % 3)),
          paid_at: paidAfter === null ? null : dayAt(day + paidAfter),
        })
        .execute();
      day += days;
    }
    if (pause === null) return;
    const times = { from_date: localDay(pause), until_date: localDay(pause + 20) };
    const now = api.clock.now();
    await tx
      .insertInto('subscription_pause')
      .values({ ...own, ...times, pause_id: newId(), created_at: now, begun_at: now })
      .execute();
  });
}

const MONTHS = Array.from({ length: 13 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toISOString().slice(0, 10),
);

test(
  'each month of a year of memberships is as it is alone',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aMembershipLife, { minLength: 3, maxLength: 12 }), async (all) => {
        const studio = await aStudio(api);
        const planId = await aMembershipPlan(api, studio);
        const members = await Promise.all(Array.from({ length: 3 }, () => aMember(api, studio)));
        for (const [index, one] of all.entries())
          await beginMembership(studio, one, { planId, memberId: members[index % 3]?.memberId ?? '' });
        const year = await read('membership', studio, { ...YEAR, group: 'month' });
        const alone = await Promise.all(
          MONTHS.slice(0, -1).map((from, month) =>
            read('membership', studio, { from, to: MONTHS[month + 1] ?? YEAR.to }),
          ),
        );
        expect(year.groups.map(({ key, figures }) => [key, figures])).toEqual(
          alone.flatMap(({ figures, total }, month) => (total > 0 ? [[MONTHS[month], figures]] : [])),
        );
      }),
      lives(6),
    );
  },
  LIVES_TIMEOUT,
);
