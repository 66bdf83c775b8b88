import { newId } from '../../platform/db/newId.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import { aMembershipPlan } from '../builders/membershipBuilders.ts';
import type { Sample } from './sampleRequest.ts';
import type { TestApp } from '../startTestApp.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

async function aPlannedPause(
  app: TestApp,
  { studio: { studioId }, own: { subscriptionId } }: AnyWorld,
): Promise<Sample> {
  const pause = {
    studio_id: studioId,
    pause_id: newId(),
    subscription_id: subscriptionId,
    from_date: '2026-03-10',
    until_date: '2026-03-20',
    created_at: app.clock.now(),
  };
  await app.db.studio(studioId, (tx) => tx.insertInto('subscription_pause').values(pause).execute());
  return {};
}

const anotherPlan = async (app: TestApp, { studio }: AnyWorld): Promise<Sample> => ({
  ids: { studioPackageId: await aMembershipPlan(app, studio) },
  fields: { when: 'NEXT_CYCLE' },
});

/** A bill over nothing, so that no card is charged. */
async function anOpenBill(
  app: TestApp,
  { studio: { studioId }, own: { subscriptionId, memberId } }: AnyWorld,
): Promise<Sample> {
  const orderId = newId();
  const now = app.clock.now();
  await app.db.studio(studioId, async (tx) => {
    const order = {
      order_id: orderId,
      reference: orderId,
      member_id: memberId,
      status: 'AWAITING_PAYMENT',
      mode: 'CASH',
      currency: 'SGD',
      total_minor: 0,
      subscription_id: subscriptionId,
      created_at: now,
    };
    await tx
      .insertInto('orders')
      .values({ ...order, studio_id: studioId })
      .execute();
    await tx
      .insertInto('order_line')
      .values({
        studio_id: studioId,
        order_id: orderId,
        line_no: 1,
        kind: 'OTHER',
        name: 'Cycle',
        quantity: 1,
        unit_minor: 0,
        net_minor: 0,
      })
      .execute();
    const cycle = {
      subscription_id: subscriptionId,
      cycle_start: '2026-03-01',
      cycle_end: '2026-03-31',
      order_id: orderId,
      status: 'BILLED',
      created_at: now,
    };
    await tx
      .insertInto('subscription_cycle')
      .values({ ...cycle, studio_id: studioId })
      .execute();
  });
  return {};
}

/** What sample requests about memberships need, where generated fields are not enough. */
export const membershipSamples = (app: TestApp): Record<string, (world: AnyWorld) => Promise<Sample>> => ({
  'POST /api/subscription/portal/resume': (world) => aPlannedPause(app, world),
  'POST /api/subscription/portal/change-plan': (world) => anotherPlan(app, world),
  'POST /api/subscription/portal/retry': (world) => anOpenBill(app, world),
});
