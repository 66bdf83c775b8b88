import type { MemberPackage } from '@studio/contract/packages/member-package.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { newestMails } from '../../../../platform/mail/mailbox/storedMails.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStaff,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aShop, type Shop } from '../../../../testing/builders/saleBuilders.ts';
import { switchTemplate } from '../../../configure/email-template/email-template.api.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { orderModule } from '../order.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let desk: TestStaff;
let shop: Shop;

beforeAll(async () => {
  api = await startTestApp({ modules: [orderModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
  [member, desk] = [await aMember(api, studio), await aStaff(api, studio, 'STAFF')];
  shop = aShop(api, studio);
});
afterAll(() => api.close());

const assign = async (json: object, as: { token: string } = studio.owner, headers = {}) =>
  api.call<MemberPackage>('POST', '/api/studio-package-transaction/portal/assign', {
    as,
    headers,
    json: { memberId: member.memberId, payMode: 'CASH', studioPackageId: await shop.plan(), ...json },
  });
const order = async ({ orderId }: MemberPackage) => shop.detail(orderId ?? '');

test("a price below the plan's is a discount, and shown as one", async () => {
  const { data } = await assign({ price: '100', note: 'Regular' });
  expect(await order(data)).toMatchObject({
    status: 'PAID',
    subtotal: '120.00',
    discount: '20.00',
    total: '100.00',
    lines: [{ unit: '120.00', discount: '20.00', net: '100.00' }],
  });
  expect(await shop.packages()).toMatchObject([
    {
      paid_minor: 10_000,
      discount_minor: 2_000,
      value_minor: 10_000,
      sales_staff_id: studio.owner.staffId,
      source: 'PURCHASE',
    },
  ]);
});

test('a price above it is the price', async () => {
  expect(await order((await assign({ price: '150' })).data)).toMatchObject({
    subtotal: '150.00',
    discount: '0.00',
    total: '150.00',
  });
});

test('the desk gives at most a tenth off', async () => {
  const note = 'Regular';
  expect((await assign({ discount: '12', note }, desk)).code).toBe('0');
  expect(await assign({ discount: '12.01', note }, desk)).toMatchObject({
    status: 403,
    code: 'ABOVE_LIMIT',
    message: 'Your limit is 10% off at a time.',
  });
  expect(await assign({ price: '107.99', note }, desk)).toMatchObject({ code: 'ABOVE_LIMIT' });
  expect((await assign({ discount: '12.01', note }, await aStaff(api, studio, 'SUPER'))).code).toBe('0');
});

test('a discount needs a note', async () => {
  expect(await assign({ discount: '1' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'note', message: 'Enter why it costs less' }] },
  });
});

test("a present needs a note, is complimentary, and not the desk's to give", async () => {
  expect(await assign({ price: '0', note: 'Won the raffle' }, desk)).toMatchObject({
    code: 'ABOVE_LIMIT',
    message: 'Your limit is 0 free packages a day for each member: 0 used today, 0 left.',
  });
  expect(await assign({ price: '0' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'note' }] },
  });
  const { data } = await assign({ price: '0', note: 'Won the raffle' });
  expect(await order(data)).toMatchObject({ status: 'PAID', total: '0.00', note: 'Won the raffle' });
  expect(await shop.packages()).toMatchObject([
    { status: 'ACTIVE', source: 'COMP', value_minor: 0, valued_credits: 0, note: 'Won the raffle' },
  ]);
});

test('can be paid in part, or more than it costs not at all', async () => {
  const { data } = await assign({ paidAmount: '50' });
  expect(data).toMatchObject({ status: 'pending' });
  expect(await order(data)).toMatchObject({
    status: 'PARTIALLY_PAID',
    paid: '50.00',
    balance: '70.00',
    staffName: 'Test OWNER',
  });
  expect(await assign({ paidAmount: '120.01' })).toMatchObject({
    code: 'AMOUNT_WRONG',
    data: { errors: [{ field: 'paidAmount' }] },
  });
});

test('starts on the day that was agreed', async () => {
  expect((await assign({ startDate: '2026-03-15' })).data).toMatchObject({
    startDate: '2026-03-15',
    endDate: '2026-04-14',
  });
});

test('takes a promo code, but no price and discount at once', async () => {
  const { code } = await shop.promo();
  expect(await order((await assign({ promoCode: code })).data)).toMatchObject({
    total: '60.00',
    promoCode: code,
  });
  expect(await assign({ price: '1', discount: '1' })).toMatchObject({ code: 'INVALID_FIELDS' });
});

test('nobody sells to themselves but the owner', async () => {
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member').set({ user_id: desk.userId }).where('member_id', '=', member.memberId).execute(),
  );
  expect(await assign({}, desk)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect((await assign({})).code).toBe('0');
});

test('a membership begins with its first order, and its sign-up fee is a line of its own', async () => {
  const plan = await shop.plan({
    package_type: 'MEMBERSHIP',
    cycle_unit: 'MONTH',
    cycle_count: 1,
    signup_fee_minor: 2_500,
  });
  const { data } = await assign({ studioPackageId: plan });
  expect(await order(data)).toMatchObject({
    total: '145.00',
    lines: [{ kind: 'PACKAGE' }, { kind: 'SIGNUP_FEE', net: '25.00' }],
  });
  const subscriptions = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('subscription').selectAll().execute(),
  );
  expect(subscriptions).toMatchObject([
    { status: 'ACTIVE', price_minor: 12_000, current_start: '2026-03-02', current_end: '2026-04-01' },
  ]);
  expect(await shop.packages()).toMatchObject([
    { paid_minor: 12_000, subscription_id: subscriptions[0]?.subscription_id },
  ]);
});

describe('what is given', () => {
  const mails = async () =>
    (await newestMails(api.db, member.userEmail)).map(({ subject, text }) => ({ subject, text }));

  test('is told in place of a receipt over nothing, once however often the request is sent', async () => {
    const studioPackageId = await shop.plan({ package_name: 'Five classes' });
    const headers = { 'idempotency-key': newId() };
    const give = () => assign({ studioPackageId, price: '0', note: 'Won the raffle' }, studio.owner, headers);
    await Promise.all([give(), give(), give()]);
    expect((await give()).code).toBe('0');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Test Studio gave you Five classes');
    expect(mail?.text).toMatch(/nothing to pay\. It is valid until 1 Apr 2026\.[\s\S]*Credits: 5/);
    // Why it was given is the studio's business.
    expect(mail?.text).not.toContain('raffle');
  });

  test.each([
    ['of a plan that costs nothing', { price_minor: 0 }, {}, /Credits: 5/],
    ['without number', { price_minor: 0, credits: null }, {}, /Credits: Unlimited/],
    [
      'for later',
      { price_minor: 0 },
      { startDate: '2026-03-15' },
      /It starts on 15 Mar 2026\. It is valid until 14 Apr 2026\./,
    ],
  ])('%s says what it is', async (_case, plan, json, words) => {
    await assign({ studioPackageId: await shop.plan(plan), ...json });
    const [mail] = await mails();
    expect(mail?.subject).toContain('gave you');
    expect(mail?.text).toMatch(words);
  });

  test('is not what somebody pays for, or takes themselves', async () => {
    await assign({});
    await shop.buy(member, { studioPackageId: await shop.plan({ price_minor: 0 }), mode: 'CASH' });
    expect((await mails()).map(({ subject }) => subject.split(' ')[0])).toEqual(['Receipt', 'Receipt']);
  });

  test('is not told while the studio has turned it off', async () => {
    await api.db.studio(studio.studioId, (tx) =>
      switchTemplate(
        tx,
        {
          audience: 'staff',
          studioId: studio.studioId,
          staffId: studio.owner.staffId,
          ip: '',
          now: api.clock.now(),
        },
        'PACKAGE_ASSIGNED',
        'DISABLED',
      ),
    );
    await assign({ price: '0', note: 'Won the raffle' });
    expect(await mails()).toEqual([]);
  });
});
