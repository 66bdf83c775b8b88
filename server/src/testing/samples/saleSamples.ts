import { codeHashOf } from '../../modules/packages/gift-card/gift-card.api.ts';
import { newId } from '../../platform/db/newId.ts';
import type { aWorld } from '../worlds/aWorld.ts';
import { aMember } from '../builders/builders.ts';
import type { Sample } from './sampleRequest.ts';
import { aBooking } from '../builders/sessionBuilders.ts';
import type { TestApp } from '../startTestApp.ts';

type AnyWorld = Awaited<ReturnType<typeof aWorld>>;

const CODE = 'KKKK-KKKK-KKKK-KKKK-KKKK';

async function aKnownCode(app: TestApp, { studio: { studioId }, own }: AnyWorld): Promise<Sample> {
  await app.db.studio(studioId, (tx) =>
    tx
      .updateTable('gift_card')
      .set({ code_hash: codeHashOf(CODE) })
      .where('gift_card_id', '=', own.giftCardId)
      .execute(),
  );
  return { fields: { code: CODE } };
}

async function aGift(app: TestApp, { studio: { studioId } }: AnyWorld): Promise<Sample> {
  await app.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studioId).execute(),
  );
  return { fields: { reason: 'Raffle', message: '' } };
}

async function aPaidOrder(app: TestApp, { studio: { owner }, own: { orderId } }: AnyWorld): Promise<Sample> {
  await app.call('POST', '/api/transaction/portal/record-payment', {
    as: owner,
    json: { orderId, amount: '100', mode: 'CASH', note: '' },
  });
  return { fields: { mode: 'CASH' } };
}

async function anUnpaidPlace(app: TestApp, { studio, own: { scheduleId } }: AnyWorld): Promise<Sample> {
  const { memberId } = await aMember(app, studio);
  return {
    ids: {
      bookingId: await aBooking(app, studio, {
        scheduleId,
        memberId,
        status: 'BOOKED',
        pay_mode: 'UNPAID',
        price_minor: 2_500,
      }),
    },
  };
}

/** What sample requests about selling need, where generated fields are not enough. */
export const saleSamples = (app: TestApp): Record<string, (world: AnyWorld) => Promise<Sample> | Sample> => ({
  'POST /api/studio-package-transaction/portal/assign': () => ({ fields: { note: 'Sample' } }),
  'PUT /api/transaction/portal/buyer': () => ({ fields: { buyer: 'Acme GmbH\n10115 Berlin' } }),
  'POST /api/transaction/portal/refund': (world) => aPaidOrder(app, world),
  'POST /api/transaction/portal/charge': (world) => anUnpaidPlace(app, world),
  'POST /api/transaction/portal/waive': (world) => anUnpaidPlace(app, world),
  'POST /api/gift-card/portal/create': (world) => aGift(app, world),
  'POST /api/gift-card/portal/redeem': (world) => aKnownCode(app, world),
  'POST /api/promo-code/portal/create': () => ({ fields: { code: `S${newId().slice(-8)}` } }),
  'POST /api/promo-code/portal/status': () => ({ fields: { status: 'PAUSED', version: 1 } }),
});
