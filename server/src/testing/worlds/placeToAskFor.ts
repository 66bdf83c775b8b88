import { DAY, HOUR } from '@studio/contract/values/time';
import { newId } from '../../platform/db/newId.ts';
import { aDesk, type Desk } from '../aDesk.ts';
import { aMember, type TestMember } from '../builders/builders.ts';
import { aFormDesk } from '../builders/formBuilders.ts';
import { aMembership, aMembershipPlan } from '../builders/membershipBuilders.ts';
import { aPackage } from '../builders/packageBuilders.ts';
import { aBooking, aSession } from '../builders/sessionBuilders.ts';
import type { TestApp } from '../startTestApp.ts';

/** What is true when somebody asks for a place. */
export interface Asked {
  act: 'book' | 'join' | 'move';
  blocked: 'no' | 'until tomorrow' | 'until yesterday' | 'for good';
  pays: 'package' | 'used up' | 'ended' | 'next cycle' | 'past due' | 'nothing';
  birthday: string | null;
  minAge: number | null;
  isSigned: boolean;
  isFull: boolean;
  isClosed: boolean;
  startsIn: 'an hour' | 'three days' | 'nine days';
  alsoHas: 'nothing' | 'the same time' | 'the same day' | 'the class itself';
  policy: object;
}

export interface PlaceToAskFor {
  desk: Desk;
  member: TestMember;
  scheduleId: string;
  /** A booking of another class, far ahead and paid by a package, that the member may move. */
  bookingToMove: string;
}

const NOW = '2026-03-02T01:00:00.000Z';
const AHEAD: Record<Asked['startsIn'], number> = {
  'an hour': HOUR,
  'three days': 3 * DAY,
  'nine days': 9 * DAY,
};
const after = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

async function theClass(api: TestApp, desk: Desk, facts: Asked): Promise<string> {
  const startAt = after(NOW, AHEAD[facts.startsIn]);
  const scheduleId = await aSession(api, desk.studio, { startAt, capacity: facts.isFull ? 1 : 10 });
  await desk.inStudio(async (tx) => {
    await tx
      .updateTable('class_template')
      .set({ min_age: facts.minAge })
      .where('class_templ_id', '=', (eb) =>
        eb.selectFrom('session').select('class_templ_id').where('schedule_id', '=', scheduleId),
      )
      .execute();
    if (facts.isClosed)
      await tx
        .insertInto('studio_closure')
        .values({
          studio_id: desk.studio.studioId,
          studio_closure_id: newId(),
          studio_closure_name: 'Holiday',
          start_at: after(startAt, -HOUR),
          end_at: after(startAt, HOUR),
          from_date: startAt.slice(0, 10),
          to_date: startAt.slice(0, 10),
          is_all_day: false,
          created_at: NOW,
        })
        .execute();
  });
  if (facts.isFull) {
    const other = await aMember(api, desk.studio);
    await aBooking(api, desk.studio, { scheduleId, memberId: other.memberId, status: 'BOOKED' });
  }
  return scheduleId;
}

const PACKAGES: Partial<Record<Asked['pays'], object>> = {
  package: { credits: 3 },
  'used up': { credits: 0 },
  ended: { credits: 3, end_date: '2026-03-01' },
};

async function whatPays(api: TestApp, desk: Desk, { pays }: Asked): Promise<void> {
  const { memberId } = desk.mei;
  const pack = PACKAGES[pays];
  if (pack) await aPackage(api, desk.studio, { memberId, ...pack });
  if (pays !== 'next cycle' && pays !== 'past due') return;
  api.clock.set('2026-02-05T01:00:00.000Z');
  const studioPackageId = await aMembershipPlan(api, desk.studio, { credits: 2 });
  const { subscriptionId } = await aMembership(api, desk.studio, { memberId, studioPackageId });
  api.clock.set(NOW);
  if (pays === 'past due')
    await desk.inStudio((tx) =>
      tx
        .updateTable('subscription')
        .set({ status: 'PAST_DUE', failed_tries: 2 })
        .where('subscription_id', '=', subscriptionId)
        .execute(),
    );
}

const BLOCKED: Record<Asked['blocked'], object> = {
  no: {},
  'until tomorrow': { blocked_until: after(NOW, DAY) },
  'until yesterday': { blocked_until: after(NOW, -DAY) },
  'for good': { status: 'BLOCKED' },
};
const LATER: Partial<Record<Asked['alsoHas'], number>> = {
  'the same time': HOUR / 2,
  'the same day': 2 * HOUR,
};

async function whatTheyHave(api: TestApp, desk: Desk, facts: Asked, scheduleId: string): Promise<string> {
  const { studio, mei } = desk;
  const place = { memberId: mei.memberId, status: 'BOOKED' };
  const later = LATER[facts.alsoHas];
  if (later !== undefined) {
    const startAt = after(NOW, AHEAD[facts.startsIn] + later);
    await aBooking(api, studio, { ...place, scheduleId: await aSession(api, studio, { startAt }) });
  }
  if (facts.alsoHas === 'the class itself') await aBooking(api, studio, { ...place, scheduleId });
  if (facts.act !== 'move') return '';
  const paid = await aPackage(api, studio, { memberId: mei.memberId, credits: 1 });
  const left = await aSession(api, studio, { startAt: after(NOW, 20 * DAY) });
  const answer = await desk.post('create', {
    scheduleId: left,
    memberId: mei.memberId,
    studioPackageTransactionId: paid,
  });
  return answer.data.bookingId;
}

/** A studio with a class, a member who asks for a place in it, and all that decides about it. */
export async function aPlaceToAskFor(api: TestApp, facts: Asked): Promise<PlaceToAskFor> {
  api.clock.set(NOW);
  const desk = await aDesk(api);
  const { mei } = desk;
  await whatPays(api, desk, facts);
  const scheduleId = await theClass(api, desk, facts);
  const bookingToMove = await whatTheyHave(api, desk, facts, scheduleId);
  if (!facts.isSigned) await aFormDesk(api, desk.studio).create();
  await desk.setPolicy(facts.policy);
  await desk.inStudio((tx) =>
    tx
      .updateTable('member')
      .set({ birthday: facts.birthday, ...BLOCKED[facts.blocked] })
      .where('member_id', '=', mei.memberId)
      .execute(),
  );
  return { desk, member: mei, scheduleId, bookingToMove };
}
