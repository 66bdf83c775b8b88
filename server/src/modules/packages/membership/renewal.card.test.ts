import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Subscription } from '@studio/contract/packages/subscription.schema';
import { startFakeStripe, type FakeStripe } from '../../../../fakeStripe/fakeStripe.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newClient } from '../../../platform/db/pool.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { accountName, aSavedCard, connectCards, keysOf } from '../../../testing/builders/cards.ts';
import { startJobProcess } from '../../../testing/processes/jobProcess.ts';
import { brokenPackages } from '../../../testing/ledgerOf.ts';
import { aMembership, aMembershipPlan, cyclesOf } from '../../../testing/builders/membershipBuilders.ts';
import { startTestApp, TEST_SECRET, type TestApp } from '../../../testing/startTestApp.ts';
import { paymentGatewayModule } from '../payment-gateway/payment-gateway.routes.ts';
import { subscriptionRepository } from './subscription/subscription.repository.ts';
import { membershipModule } from './membership.routes.ts';
import { renewals } from './renewal.sweep.ts';
import { testLong } from '../../../testing/tier.ts';

/** Cards that can be saved: one that pays, and one that is refused when it is charged. */
const GOOD = '4242424242424242';
const REFUSED = '4000000000000341';
/** One that was lost since it was saved: its bank never accepts it again. */
const LOST = '4000000000009987';

const RENEWING = new URL('../../../testing/processes/renewalJob.ts', import.meta.url);

let fake: FakeStripe;
let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
beforeAll(async () => {
  fake = await startFakeStripe({ clock: () => api.clock.now() });
  api = await startTestApp({
    modules: [paymentGatewayModule, membershipModule],
    database: 'renewals',
    config: { fakeStripeUrl: fake.url, stripeUrl: fake.url },
  });
});
beforeEach(async () => {
  noonOf('2026-04-01');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  await connectCards(api, studio);
});
afterEach(async () => expect(await brokenPackages(api, studio)).toEqual([]));
afterAll(async () => {
  await api.close();
  await fake.close();
});

/** Noon in Singapore, where the studio is. */
const noonOf = (day: string) => api.clock.set(`${day}T04:00:00.000Z`);
const on = <T>(work: (tx: Tx) => Promise<T>) => api.db.studio(studio.studioId, work);
const renew = () => renewals(api).run(studio.studioId);
const rowOf = (id: string) => on((tx) => subscriptionRepository(tx).find(id));
const cycles = (id: string) => on((tx) => cyclesOf(tx, id));
/** Charges that the provider made, in minor units. */
const charged = () =>
  fake.events(keysOf(accountName(studio)).secretKey).filter(({ type }) => type === 'payment_intent.succeeded')
    .length;
const payments = () =>
  on((tx) =>
    tx
      .selectFrom('payment')
      .select(['amount_minor', 'mode', 'provider'])
      .where('mode', '=', 'CARD')
      .where('provider', 'is not', null)
      .execute(),
  );
/** @returns the id of the card, which need not be the member's default. */
const card = async (number: string): Promise<string> => {
  await aSavedCard(api, fake, { token: await memberNow() }, number);
  return (
    await on((tx) =>
      tx
        .selectFrom('payment_method')
        .select('payment_method_id')
        .orderBy('payment_method_id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
  ).payment_method_id;
};
const memberNow = () =>
  api.db.platform((tx) =>
    api.auth.issueToken(tx, {
      audience: 'member',
      userId: mei.userId,
      studioId: studio.studioId,
      memberId: mei.memberId,
    }),
  );

async function aMonthly(number: string): Promise<string> {
  const paymentMethodId = await card(number);
  const studioPackageId = await aMembershipPlan(api, studio);
  return (
    await aMembership(api, studio, { memberId: mei.memberId, studioPackageId, mode: 'CARD', paymentMethodId })
  ).subscriptionId;
}

test('the saved card pays for the next cycle, once, also when several servers renew at the same time', async () => {
  const id = await aMonthly(GOOD);
  noonOf('2026-05-01');
  await Promise.allSettled([renew(), renew(), renew(), renew()]);
  await renew();
  expect(charged()).toBe(1);
  expect(await payments()).toEqual([{ amount_minor: 9000, mode: 'CARD', provider: 'FAKE' }]);
  expect(await cycles(id)).toMatchObject([
    { status: 'PAID' },
    { cycleStart: '2026-05-01', status: 'PAID', credits: 10, lotStatus: 'ACTIVE' },
  ]);
  expect(await rowOf(id)).toMatchObject({
    status: 'ACTIVE',
    cycles_paid: 2,
    failed_tries: 0,
    next_try_on: null,
  });
});

test('an answer that is lost on the way charges nobody twice', async () => {
  await aMonthly(GOOD);
  noonOf('2026-05-01');
  fake.loseAnswers('/confirm');
  await renew();
  await renew();
  expect(charged()).toBe(1);
  expect(await payments()).toHaveLength(1);
});

const mailsOfFailure = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select('variables')
      .where('studio_id', '=', studio.studioId)
      .where('template', '=', 'PAYMENT_FAILED')
      .orderBy('mail_id')
      .execute(),
  );
const chooseCard = async (subscriptionId: string, paymentMethodId: string) =>
  api.call<Subscription>('POST', '/api/subscription/update-method', {
    as: await memberNow(),
    json: { subscriptionId, paymentMethodId },
  });

test('a provider that is silent is no failed attempt: it is asked again in the next run', async () => {
  const id = await aMonthly(GOOD);
  noonOf('2026-05-01');
  fake.loseAnswers('/v1/payment_intents', 3);
  await renew();
  expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', failed_tries: 0, next_try_on: '2026-05-01' });
  expect(await mailsOfFailure()).toEqual([]);
  await renew();
  expect(charged()).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', cycles_paid: 2, next_try_on: null });
});

test('a member who chooses another card while the first is charged pays once', async () => {
  const id = await aMonthly(GOOD);
  noonOf('2026-05-01');
  // The first card is charged, and nobody here hears of it.
  fake.loseAnswers('/confirm', 3);
  await renew();
  expect(await rowOf(id)).toMatchObject({ failed_tries: 0 });
  const answer = await chooseCard(id, await card('5555555555554444'));
  expect(answer.data).toMatchObject({ status: 'ACTIVE', currentEnd: '2026-05-31' });
  expect(charged()).toBe(1);
  expect(await payments()).toHaveLength(1);
});

test('a member who chooses another card at the moment of the renewal pays once', async () => {
  const id = await aMonthly(GOOD);
  const other = await card('5555555555554444');
  noonOf('2026-05-01');
  await Promise.allSettled([renew(), chooseCard(id, other), renew()]);
  await renew();
  expect(charged()).toBe(1);
  expect(await payments()).toHaveLength(1);
});

test('a card that its bank never accepts again is asked once, and the member for another', async () => {
  const id = await aMonthly(LOST);
  const before = fake.count('POST', /confirm$/);
  for (const day of ['2026-05-01', '2026-05-02', '2026-05-04']) {
    noonOf(day);
    await renew();
  }
  expect(fake.count('POST', /confirm$/) - before).toBe(1);
  expect(await rowOf(id)).toMatchObject({ status: 'PAST_DUE', failed_tries: 3, next_try_on: '2026-05-06' });
  const mails = await mailsOfFailure();
  expect(mails).toHaveLength(3);
  for (const { variables } of mails)
    expect(variables).toMatchObject({
      retry_text: expect.stringContaining('Please choose another card by') as string,
    });
  expect((await chooseCard(id, await card(GOOD))).data).toMatchObject({ status: 'ACTIVE', failedTries: 0 });
  expect(charged()).toBe(1);
});

describe('a card that is refused', () => {
  test('is asked again on the days that were decided, then the membership rests', async () => {
    const id = await aMonthly(REFUSED);
    const seen: (string | number | null | undefined)[][] = [];
    for (const day of [
      '2026-05-01',
      '2026-05-02',
      '2026-05-03',
      '2026-05-04',
      '2026-05-06',
      '2026-05-08',
      '2026-05-09',
    ]) {
      noonOf(day);
      await renew();
      await renew();
      const row = await rowOf(id);
      seen.push([day, row?.status, row?.failed_tries, row?.next_try_on]);
    }
    expect(seen).toEqual([
      ['2026-05-01', 'PAST_DUE', 1, '2026-05-02'],
      ['2026-05-02', 'PAST_DUE', 2, '2026-05-04'],
      ['2026-05-03', 'PAST_DUE', 2, '2026-05-04'],
      ['2026-05-04', 'PAST_DUE', 3, '2026-05-06'],
      ['2026-05-06', 'PAST_DUE', 4, '2026-05-08'],
      ['2026-05-08', 'PAST_DUE', 5, null],
      ['2026-05-09', 'PAST_DUE', 5, null],
    ]);
    expect(charged()).toBe(0);
    expect((await cycles(id))[1]).toMatchObject({ status: 'UNPAID' });
    const mails = await api.db.platform((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select('template')
        .where('studio_id', '=', studio.studioId)
        .where('template', '=', 'PAYMENT_FAILED')
        .execute(),
    );
    expect(mails).toHaveLength(5);
  });

  test('cancels the membership where the studio has decided so', async () => {
    await on((tx) =>
      tx
        .insertInto('subscription_settings')
        .values({
          studio_id: studio.studioId,
          settings: JSON.stringify({ dunningDays: [1], afterLastTry: 'CANCEL' }),
          updated_at: api.clock.now(),
        })
        .execute(),
    );
    const id = await aMonthly(REFUSED);
    for (const day of ['2026-05-01', '2026-05-02']) {
      noonOf(day);
      await renew();
    }
    expect(await rowOf(id)).toMatchObject({
      status: 'CANCELLED',
      cancel_reason: 'NOT_PAID',
      next_bill_on: null,
    });
    expect(
      await on((tx) =>
        tx
          .selectFrom('orders')
          .select('status')
          .where('subscription_id', '=', id)
          .orderBy('order_id')
          .execute(),
      ),
    ).toEqual([{ status: 'PAID' }, { status: 'CANCELLED' }]);
  });

  test('is replaced by the member: the new one is asked at once', async () => {
    const id = await aMonthly(REFUSED);
    noonOf('2026-05-01');
    await renew();
    const paymentMethodId = await card(GOOD);
    const answer = await api.call<Subscription>('POST', '/api/subscription/update-method', {
      as: await memberNow(),
      json: { subscriptionId: id, paymentMethodId },
    });
    expect(answer.data).toMatchObject({
      status: 'ACTIVE',
      failedTries: 0,
      card: { last4: '4242' },
      currentEnd: '2026-05-31',
    });
    expect(charged()).toBe(1);
  });

  test('is refused when the desk retries, and that counts as an attempt', async () => {
    const id = await aMonthly(REFUSED);
    noonOf('2026-05-01');
    await renew();
    const { userId, staffId } = studio.owner;
    const as = await api.db.platform((tx) =>
      api.auth.issueToken(tx, {
        audience: 'staff',
        userId,
        studioId: studio.studioId,
        staffId,
        staffType: ['OWNER'],
      }),
    );
    expect(
      await api.call('POST', '/api/subscription/portal/retry', { as, json: { subscriptionId: id } }),
    ).toMatchObject({ code: 'PAYMENT_DECLINED' });
    expect(await rowOf(id)).toMatchObject({ failed_tries: 2, next_try_on: '2026-05-02' });
  });
});

describe('another plan at once', () => {
  const change = async (id: string) => {
    noonOf('2026-04-16');
    const studioPackageId = await aMembershipPlan(api, studio, { price_minor: 15_000 });
    const { userId, staffId } = studio.owner;
    const as = await api.db.platform((tx) =>
      api.auth.issueToken(tx, {
        audience: 'staff',
        userId,
        studioId: studio.studioId,
        staffId,
        staffType: ['OWNER'],
      }),
    );
    const row = await rowOf(id);
    return api.call<Subscription>('POST', '/api/subscription/portal/change-plan', {
      as,
      json: { subscriptionId: id, version: row?.version, studioPackageId, when: 'NOW' },
    });
  };

  test('is charged less what is left', async () => {
    const id = await aMonthly(GOOD);
    expect((await change(id)).data).toMatchObject({
      status: 'ACTIVE',
      price: '150.00',
      currentStart: '2026-04-16',
    });
    expect(await payments()).toEqual([{ amount_minor: 10_500, mode: 'CARD', provider: 'FAKE' }]);
  });

  test('changes nothing when the card is declined', async () => {
    const id = await aMonthly(REFUSED);
    expect(await change(id)).toMatchObject({ code: 'PAYMENT_DECLINED' });
    expect(await rowOf(id)).toMatchObject({
      status: 'ACTIVE',
      price_minor: 9000,
      current_start: '2026-04-01',
      failed_tries: 0,
    });
    expect(await cycles(id)).toHaveLength(1);
  });
});

/**
 * The provider, except that whoever confirms a payment of this account never gets an answer, although the
 * charge is made.
 */
async function startSilentProvider(account: string) {
  let confirmed: () => void = () => undefined;
  const hasConfirmed = new Promise<void>((resolve) => (confirmed = resolve));
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await request.toArray()).map((chunk: Buffer) => chunk.toString()).join('');
      const { method = '', url = '', headers } = request;
      const { status, body: data } = fake.answer({
        method,
        url,
        body,
        headers: {
          authorization: headers.authorization,
          'idempotency-key': headers['idempotency-key'] as string | undefined,
        },
      });
      if (url.endsWith('/confirm') && headers.authorization?.includes(account)) return confirmed();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hasConfirmed,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

testLong(
  'a server that is killed while the card is charged: another takes over, charged once, granted once',
  async () => {
    const id = await aMonthly(GOOD);
    noonOf('2026-05-01');
    const silent = await startSilentProvider(accountName(studio));
    const dying = startJobProcess(
      RENEWING,
      api.connection,
      silent.url,
      api.clock.now().toISOString(),
      TEST_SECRET,
    );
    await Promise.race([silent.hasConfirmed, dying.says('this is never said')]);
    await dying.kill();
    silent.close();
    expect(charged()).toBe(1);
    expect(await payments()).toEqual([]);

    const second = startJobProcess(
      RENEWING,
      api.connection,
      fake.url,
      api.clock.now().toISOString(),
      TEST_SECRET,
    );
    const client = newClient(api.connection);
    await client.connect();
    // Ten seconds of silence mark a server as dead: the test lets them pass at once.
    await client.query(
      "update job.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = 'renewals' and state = 'active'",
    );
    await client.end();
    while ((await payments()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await second.kill();
    await renew();
    expect(charged()).toBe(1);
    expect(await payments()).toHaveLength(1);
    expect(await cycles(id)).toMatchObject([{ status: 'PAID' }, { status: 'PAID', credits: 10 }]);
    expect(await rowOf(id)).toMatchObject({ status: 'ACTIVE', cycles_paid: 2 });
  },
  60_000,
);
