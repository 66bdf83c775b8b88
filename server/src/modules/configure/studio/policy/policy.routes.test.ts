import type { Attributes } from '@studio/contract/configure/policy.schema';
import { auditOf } from '../../../../testing/auditOf.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aShop } from '../../../../testing/builders/saleBuilders.ts';
import { stepUp } from '../../../../testing/stepUp.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { studioModule } from '../studio.routes.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [studioModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const read = (as: { token: string } = studio.owner) =>
  api.call<Attributes>('GET', '/api/studio/portal/attributes', { as });
const update = (attributes: object, as: { token: string } = studio.owner) =>
  api.call<Attributes>('PUT', '/api/studio/portal/update-attributes', { as, form: { attributes } });
const fee = {
  trigger: 'NO_SHOW',
  appliesTo: 'UNLIMITED',
  mode: 'FROM_NTH',
  n: 2,
  windowDays: 30,
  action: 'FEE',
  value: 1000,
};

test('a studio that has set nothing has the shipped policy', async () => {
  const { attributes } = (await read()).data;
  expect(attributes).toMatchObject({
    cancelWindowMinutes: 720,
    waitlistMode: 'AUTO',
    quietHours: null,
    maxBookingsPerDay: null,
  });
  expect(attributes.penalties).toMatchObject([
    { trigger: 'LATE_CANCEL', appliesTo: 'ALL', action: 'FORFEIT_CREDIT' },
    { trigger: 'NO_SHOW' },
  ]);
});

test('what is sent changes, the rest stays, and it is noted what was before', async () => {
  await update({ cancelWindowMinutes: 360, quietHours: { from: '22:00', to: '07:00' } });
  const { data } = await update({ maxBookingsPerDay: 2, penalties: [fee, { ...fee, appliesTo: 'one,two' }] });
  expect(data.attributes).toMatchObject({
    cancelWindowMinutes: 360,
    quietHours: { from: '22:00', to: '07:00' },
    maxBookingsPerDay: 2,
    bookingOpensDays: 30,
  });
  expect(data.attributes.penalties).toEqual([fee, { ...fee, appliesTo: 'one,two' }]);
  expect((await read()).data).toEqual(data);
  const [first] = await auditOf(api, studio.studioId, 'studio.updateAttributes');
  expect(first?.before).toMatchObject({ cancelWindowMinutes: 720, quietHours: null });
  expect(first?.after).toMatchObject({
    cancelWindowMinutes: 360,
    quietHours: { from: '22:00', to: '07:00' },
  });
});

test('nothing at all is what a limit or quiet hours go back to', async () => {
  await update({ maxBookingsPerDay: 2, quietHours: { from: '22:00', to: '07:00' }, penalties: [fee] });
  const { data } = await api.call<Attributes>('PUT', '/api/studio/portal/update-attributes', {
    as: studio.owner,
    json: { attributes: { maxBookingsPerDay: null, quietHours: null, penalties: [] } },
  });
  expect(data.attributes).toMatchObject({ maxBookingsPerDay: null, quietHours: null, penalties: [] });
});

test.each(['R E', '#', '', 'TOO-LONG-1'])(
  'numbers of receipts do not begin with %j',
  async (receiptPrefix) => {
    expect(await update({ receiptPrefix })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'attributes.receiptPrefix' }] },
    });
  },
);

test('gift cards are sold with a tax of the studio, and keep one that is archived', async () => {
  const shop = aShop(api, studio);
  const [own, other] = [await shop.tax(), await aShop(api, await aStudio(api)).tax()];
  const archive = (taxRateId: string) =>
    api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('tax_rate')
        .set({ archived_at: api.clock.now() })
        .where('tax_rate_id', '=', taxRateId)
        .execute(),
    );
  expect((await read()).data.attributes.giftCardTaxRateId).toBeNull();
  expect((await update({ giftCardTaxRateId: own })).data.attributes.giftCardTaxRateId).toBe(own);
  await archive(own);
  expect((await update({ giftCardTaxRateId: own, allowOverlap: true })).code).toBe('0');
  const old = await shop.tax();
  await archive(old);
  for (const giftCardTaxRateId of [other, old])
    expect(await update({ giftCardTaxRateId })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'attributes.giftCardTaxRateId' }] },
    });
  const json = { attributes: { giftCardTaxRateId: null } };
  await api.call('PUT', '/api/studio/portal/update-attributes', { as: studio.owner, json });
  expect((await read()).data.attributes.giftCardTaxRateId).toBeNull();
});

test.each([
  ['a window below none', { cancelWindowMinutes: -1 }, 'attributes.cancelWindowMinutes'],
  [
    'more late comers than a quarter of an hour',
    { bookingClosesMinutes: -16 },
    'attributes.bookingClosesMinutes',
  ],
  ['a time of no clock', { bookingOpensTime: '24:00' }, 'attributes.bookingOpensTime'],
  ['a quiet day', { quietHours: { from: '22:00', to: '22:00' } }, 'attributes.quietHours'],
  ['a penalty of no kind', { penalties: [{ ...fee, action: 'SHOUT' }] }, 'attributes.penalties[0].action'],
  ['a waitlist of no kind', { waitlistMode: 'MAYBE' }, 'attributes.waitlistMode'],
])('%s is refused, and nothing changes', async (_case, attributes, field) => {
  expect(await update({ ...attributes, allowOverlap: true })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field }] },
  });
  expect((await read()).data.attributes.allowOverlap).toBe(false);
});

test('everybody at work may read it, those above the desk change it', async () => {
  const [trainer, desk] = [await aStaff(api, studio, 'TRAINER'), await aStaff(api, studio)];
  expect((await read(trainer)).status).toBe(200);
  expect((await update({ allowOverlap: true }, desk)).status).toBe(403);
  expect((await update({ allowOverlap: true }, await aStaff(api, studio, 'SUPER'))).status).toBe(200);
  expect((await read(await aMember(api, studio))).status).toBe(401);
});

describe('the hold of new payout details', () => {
  test('is lengthened by an owner, and shortened with a fresh proof, also by putting it back', async () => {
    expect((await update({ payoutHoldHours: 72 })).data.attributes.payoutHoldHours).toBe(72);
    expect(await update({ payoutHoldHours: 48 })).toMatchObject({
      code: 'PROOF_NEEDED',
      data: { purpose: 'PAYOUT' },
    });
    expect(
      await api.call('PUT', '/api/studio/portal/update-attributes', {
        as: studio.owner,
        json: { attributes: { payoutHoldHours: null } },
      }),
    ).toMatchObject({ code: 'PROOF_NEEDED' });
    await stepUp(api, studio.owner, 'PAYOUT');
    expect((await update({ payoutHoldHours: 48 })).data.attributes.payoutHoldHours).toBe(48);
  });

  test.each([[23], [169]])('is not %i hours', async (payoutHoldHours) => {
    expect((await update({ payoutHoldHours })).code).toBe('INVALID_FIELDS');
  });
});

describe('what people may give away without asking', () => {
  test.each([
    ['the refund limit', { superRefundLimit: 500 }],
    ['who may waive penalties', { staffMayWaive: true }],
  ])('%s is set by an owner with a fresh proof, never by those whom it holds', async (_what, change) => {
    const manager = await aStaff(api, studio, 'SUPER');
    expect(await update(change, manager)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await update(change)).toMatchObject({ code: 'PROOF_NEEDED', data: { purpose: 'RIGHTS' } });
    await stepUp(api, studio.owner, 'RIGHTS');
    expect((await update(change)).data.attributes).toMatchObject(change);
  });
});
