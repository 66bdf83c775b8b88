import type { PromoCode, RedemptionPage } from '@studio/contract/packages/promo-code.schema';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../testing/builders/saleBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { orderModule } from '../order/order.routes.ts';
import { promoCodeModule } from './promo-code.routes.ts';

const AREA = '/api/promo-code';
let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let shop: Shop;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule, promoCodeModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  member = await aMember(api, studio);
  shop = aShop(api, studio);
});
afterAll(() => api.close());

const save = (json: object = {}, as: { token: string } = studio.owner) =>
  api.call<PromoCode>('POST', `${AREA}/portal/create`, {
    as,
    json: { code: 'march20', name: 'March', discountType: 'PERCENT', value: '20', ...json },
  });
const list = async (query: Record<string, string> = {}) =>
  (
    await api.call<{ items: PromoCode[]; total: number }>('GET', `${AREA}/portal/studio`, {
      as: studio.owner,
      query,
    })
  ).data;
const validate = (promoCode: string, studioPackageId?: string, as: TestMember = member) =>
  api.call('POST', `${AREA}/validate`, {
    as,
    json: { promoCode, ...(studioPackageId && { studioPackageId }) },
  });
const fieldsOf = ({ data }: { data: unknown }) =>
  (data as { errors: { field: string }[] }).errors.map(({ field }) => field);

test("a code is saved with its terms, in upper case, its times in the studio's zone", async () => {
  const plan = await shop.plan();
  const { data } = await save({
    maxDiscount: '30',
    minSpend: '50.50',
    startAt: '2026-03-01T00:00',
    endAt: '2026-04-01T00:00',
    totalLimit: 100,
    appliesTo: 'PLANS',
    studioPackageIds: [plan],
    audience: 'LAPSED',
    lapsedDays: 60,
    recurringScope: 'N',
    recurringCycles: 3,
  });
  expect(data).toMatchObject({
    code: 'MARCH20',
    value: '20',
    maxDiscount: '30.00',
    minSpend: '50.50',
    startAt: '2026-02-28T16:00:00.000Z',
    endAt: '2026-03-31T16:00:00.000Z',
    totalLimit: 100,
    perMemberLimit: 1,
    studioPackageIds: [plan],
    lapsedDays: 60,
    recurringCycles: 3,
    used: 0,
    reserved: 0,
    status: 'ACTIVE',
    version: 1,
  });
  expect(
    (await save({ promoCodeId: data.promoCodeId, version: 1, discountType: 'AMOUNT', value: '12.50' })).data,
  ).toMatchObject({ discountType: 'AMOUNT', value: '12.50', appliesTo: 'ALL', version: 2 });
  expect(await save({ promoCodeId: data.promoCodeId, version: 1 })).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
  });
});

test('a code for members with a tag is for whoever has it when it is used', async () => {
  const tagId = newId();
  const inStudio = <T>(work: Parameters<typeof api.db.studio<T>>[1]) => api.db.studio(studio.studioId, work);
  const { studioId: studio_id } = studio;
  const at = api.clock.now();
  await inStudio((tx) =>
    tx
      .insertInto('segment_tag')
      .values({ studio_id, tag_id: tagId, name: 'Reformer', created_at: at })
      .execute(),
  );
  expect(fieldsOf(await save({ audience: 'TAGS' }))).toEqual(['tagIds']);
  expect(fieldsOf(await save({ audience: 'TAGS', tagIds: [newId()] }))).toEqual(['tagIds']);
  expect((await save({ audience: 'TAGS', tagIds: [tagId] })).data).toMatchObject({ tagIds: [tagId] });
  const plan = await shop.plan();
  expect(await validate('MARCH20', plan)).toMatchObject({
    code: 'PROMO_CODE_INVALID',
    data: { reason: 'NOT_APPLICABLE' },
  });
  await inStudio((tx) =>
    tx
      .insertInto('member_tag')
      .values({ studio_id, tag_id: tagId, member_id: member.memberId, tagged_at: at })
      .execute(),
  );
  expect((await validate('MARCH20', plan)).code).toBe('0');
});

test('names every field that is wrong', async () => {
  expect(fieldsOf(await save({ code: 'A B', name: '', value: '101', perMemberLimit: 0 })).toSorted()).toEqual(
    ['code', 'name', 'perMemberLimit', 'value'],
  );
  expect(fieldsOf(await save({ discountType: 'FREE_CREDITS', value: '1.5' }))).toEqual(['value']);
  expect(fieldsOf(await save({ appliesTo: 'PLANS' }))).toEqual(['studioPackageIds']);
  expect(fieldsOf(await save({ appliesTo: 'PLANS', studioPackageIds: [newId()] }))).toEqual([
    'studioPackageIds',
  ]);
  expect(fieldsOf(await save({ startAt: '2026-04-01T00:00', endAt: '2026-04-01T00:00' }))).toEqual(['endAt']);
  await save();
  expect(await save({ code: 'March20' })).toMatchObject({
    code: 'NAME_TAKEN',
    data: { errors: [{ field: 'code' }] },
  });
});

test('is for managers to change and for all to see, and nothing of another studio', async () => {
  const { data } = await save();
  expect(await save({ code: 'OTHER' }, await aStaff(api, studio, 'STAFF'))).toMatchObject({ status: 403 });
  expect(
    (await api.call('GET', `${AREA}/portal/studio`, { as: await aStaff(api, studio, 'TRAINER') })).code,
  ).toBe('0');
  const { owner: stranger } = await aStudio(api);
  expect(
    await api.call('GET', `${AREA}/portal`, { as: stranger, query: { promoCodeId: data.promoCodeId } }),
  ).toMatchObject({ status: 404 });
});

test('the list counts uses, and finds codes by word and status', async () => {
  const { code } = (await save({ perMemberLimit: null })).data;
  await save({ code: 'OVER', endAt: '2026-03-01T00:00' });
  await save({ code: 'DRAFTED', status: 'DRAFT' });
  const studioPackageId = await shop.plan();
  const paid = await shop.buy(member, { studioPackageId, promoCode: code });
  await shop.pay(paid.data.orderId, '96');
  await shop.buy(await aMember(api, studio), { studioPackageId, promoCode: code });
  expect(await list({ search: 'march20' })).toMatchObject({ total: 1, items: [{ used: 1, reserved: 1 }] });
  expect((await list({ status: 'EXPIRED' })).items.map((promo) => promo.code)).toEqual(['OVER']);
  expect(
    (await list({ sort: 'code', order: 'asc', pageSize: '2' })).items.map((promo) => promo.code),
  ).toEqual(['DRAFTED', 'MARCH20']);
  const [promo] = (await list({ search: 'march20' })).items;
  const { data } = await api.call<RedemptionPage>('GET', `${AREA}/portal/redemptions`, {
    as: studio.owner,
    query: { promoCodeId: promo?.promoCodeId ?? '' },
  });
  expect(data.items.map(({ status, discount }) => [status, discount]).toSorted()).toEqual([
    ['RESERVED', '24.00'],
    ['USED', '24.00'],
  ]);
});

test('a used code is archived instead of deleted, and its letters can be had anew', async () => {
  const { data } = await save();
  await shop.buy(member, { studioPackageId: await shop.plan(), promoCode: 'MARCH20' });
  const remove = (promoCodeId: string) =>
    api.call('DELETE', `${AREA}/portal/${promoCodeId}`, { as: studio.owner });
  expect(await remove(data.promoCodeId)).toMatchObject({
    code: 'IN_USE',
    message: 'Used once: archive instead',
  });
  const archive = { promoCodeId: data.promoCodeId, status: 'ARCHIVED', version: 1 };
  expect(
    (await api.call('POST', `${AREA}/portal/status`, { as: studio.owner, json: archive })).data,
  ).toMatchObject({ status: 'ARCHIVED' });
  const again = await save();
  expect(again.code).toBe('0');
  expect((await remove(again.data.promoCodeId)).code).toBe('0');
  expect((await list()).total).toBe(0);
});

test('members read one sentence until they chose something, and then the reason', async () => {
  const plan = await shop.plan();
  await save({ endAt: '2026-03-01T00:00' });
  await save({ code: 'FORNEW', audience: 'NEW' });
  await save({ code: 'GOOD', appliesTo: 'PLANS', studioPackageIds: [await shop.plan()] });
  expect(await validate('march20')).toMatchObject({
    code: 'PROMO_CODE_INVALID',
    message: 'This code is not valid',
    data: { reason: 'INVALID' },
  });
  expect(await validate('march20', plan)).toMatchObject({
    message: 'This code has expired',
    data: { reason: 'EXPIRED' },
  });
  expect(await validate('GOOD')).toMatchObject({ data: { code: 'GOOD', discount: null } });
  expect(await validate('GOOD', plan)).toMatchObject({ message: 'This code does not apply to this item' });
  expect(await validate('FORNEW', plan)).toMatchObject({ data: { discount: '24.00' } });
  const { data } = await shop.buy(member, { studioPackageId: plan });
  await shop.pay(data.orderId, '120');
  expect(await validate('FORNEW', plan)).toMatchObject({ message: 'This code is for new clients only' });
});

test('the same card is the same person', async () => {
  const { code } = (await save()).data;
  const plan = await shop.plan();
  await shop.buy(member, { studioPackageId: plan, promoCode: code });
  const twin = await aMember(api, studio);
  expect((await validate(code, plan, twin)).code).toBe('0');
  const card = {
    studio_id: studio.studioId,
    provider: 'FAKE',
    provider_customer: 'cus',
    provider_ref: 'pm',
    brand: 'visa',
    last4: '4242',
    exp_month: 1,
    exp_year: 2030,
    fingerprint: 'same',
    created_at: api.clock.now(),
  };
  const cards = [member, twin].map(({ memberId }) => ({
    ...card,
    payment_method_id: newId(),
    member_id: memberId,
  }));
  await api.db.studio(studio.studioId, (tx) => tx.insertInto('payment_method').values(cards).execute());
  expect(await validate(code, plan, twin)).toMatchObject({ message: 'This code has reached its limit' });
});

test.each([
  ['SOMMER10', ['SOMMER 10', ' sommer10', 'sommer-10', 'ＳＯＭＭＥＲ１０', 'SOMMER10\u200b']],
  ['SPRING-SALE', ['springsale', 'Spring sale', 'spring-sale']],
  ['FRÜHLING', ['frühling', 'Fru\u0308hling', 'FRÜH LING']],
])('the code %s is found as people type it', async (code, typed) => {
  expect(await save({ code })).toMatchObject({ code: '0', data: { code } });
  for (const written of typed) expect(await validate(written)).toMatchObject({ data: { code } });
});

test('of two codes that differ by a dash, each is found by its own', async () => {
  await save({ code: 'MAY-10', name: 'With' });
  await save({ code: 'MAY10', name: 'Without' });
  expect(await validate('may-10')).toMatchObject({ data: { code: 'MAY-10' } });
  expect(await validate('may10')).toMatchObject({ data: { code: 'MAY10' } });
});
