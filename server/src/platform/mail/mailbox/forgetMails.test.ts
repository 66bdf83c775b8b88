import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { forgetMails } from './forgetMails.ts';
import { queueMail } from '../delivery/outbox.ts';
import { countUnsent } from '../delivery/unsent.ts';
import { DAY } from '@studio/contract/values/time';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ database: 'forget_mails' });
});
afterAll(() => api.close());

const forget = () => api.db.platform((tx) => forgetMails(tx, api.clock.now()));

test('mails that are done with are counted, and thrown away after thirty days', async () => {
  await api.db.platform(async (tx) => {
    for (const to of ['waits@example.com', 'dead@example.com', 'doubt@example.com']) {
      queueMail(
        tx,
        { studioId: null, to, template: 'ACCOUNT_LOCKED', variables: { lock_minutes: 15 } },
        api.clock.now(),
      );
    }
  });
  await api.db.platform(async (tx) => {
    await tx
      .updateTable('outbox_mail')
      .set({ status: 'DEAD' })
      .where('to_address', '=', 'dead@example.com')
      .execute();
    await tx
      .updateTable('outbox_mail')
      .set({ status: 'IN_DOUBT' })
      .where('to_address', '=', 'doubt@example.com')
      .execute();
  });
  expect(await countUnsent(api.db)).toEqual([
    { status: 'waiting', count: 1 },
    { status: 'sending', count: 0 },
    { status: 'in_doubt', count: 1 },
    { status: 'dead', count: 1 },
  ]);
  api.clock.advance(30 * DAY);
  expect(await forget()).toBe(0);
  api.clock.advance(1);
  expect(await forget()).toBe(2);
  expect(await countUnsent(api.db)).toMatchObject([{ status: 'waiting', count: 1 }, {}, {}, { count: 0 }]);
});

test('an address that mails came back from is remembered as long as it counts', async () => {
  const now = api.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const bounce = (address: string, days: number, isBlocked: boolean) => ({
    address,
    soft_bounces: 1,
    first_at: ago(days),
    last_at: ago(days),
    blocked_at: isBlocked ? ago(days) : null,
    reason: '552 full',
  });
  await api.db.platform((tx) =>
    tx
      .insertInto('bounced_address')
      .values([
        bounce('full@example.com', 30, false),
        bounce('was-full@example.com', 31, false),
        bounce('gone@example.com', 730, true),
        bounce('long-gone@example.com', 731, true),
      ])
      .execute(),
  );
  await forget();
  const left = await api.db.platform((tx) =>
    tx.selectFrom('bounced_address').select('address').orderBy('address').execute(),
  );
  expect(left.map(({ address }) => address)).toEqual(['full@example.com', 'gone@example.com']);
});
