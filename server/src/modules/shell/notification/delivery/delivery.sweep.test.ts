import type { NotificationSettings } from '@studio/contract/shell/notification-setting.schema';
import type { Notifications } from '@studio/contract/shell/notification.schema';
import { jobRunner } from '../../../../platform/jobs/jobRunner.ts';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { notify, type NotificationEvent } from '../notification.api.ts';
import { notificationModule } from '../notification.routes.ts';
import { deliverySweep } from './delivery.sweep.ts';

let app: TestApp;
let studio: TestStudio;
let [desk, trainer]: TestStaff[] = [];
/** 20:59 in Singapore, a minute before the quiet hours of these tests. */
const EVENING = '2026-03-02T12:59:00.000Z';

beforeAll(async () => {
  app = await startTestApp({ modules: [notificationModule], database: 'delivery' });
});
beforeEach(async () => {
  app.clock.set(EVENING);
  studio = await aStudio(app);
  [desk, trainer] = [await aStaff(app, studio, 'STAFF'), await aStaff(app, studio, 'TRAINER')];
});
afterAll(() => app.close());

const save = (json: object, as = studio.owner) =>
  app.call<NotificationSettings>('POST', '/api/studio/portal/notification', { as, json });
const mute = (as: TestStaff, event: string, channel: string) =>
  app.call('POST', '/api/notification/portal/preference', { as, json: { event, channel, isOn: false } });
const happens = (event: Partial<NotificationEvent> = {}, { studioId } = studio) =>
  app.db.studio(studioId, async (tx) =>
    notify(tx, {
      kind: 'PURCHASE',
      leastRole: 'STAFF',
      title: 'Mei took Ten classes',
      route: '/dashboard/member/1',
      now: app.clock.now(),
      ...event,
    }),
  );
const sweep = ({ studioId } = studio) =>
  app.db.studio(studioId, (tx) => deliverySweep.sweep(tx, app.clock.now()));
const mails = async ({ studioId } = studio) =>
  (
    await app.db.platform((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select(['to_address', 'variables'])
        .where('studio_id', '=', studioId)
        .orderBy('mail_id')
        .execute(),
    )
  ).map(({ to_address: to, variables }) => ({ to, headline: (variables as { headline: string }).headline }));
const bell = async (as: TestStaff) =>
  (await app.call<Notifications>('GET', '/api/notification/portal/studio', { as })).data.items.map(
    ({ title }) => title,
  );
const QUIET = {
  firstReminderHours: 24,
  secondReminderHours: 2,
  hasQuietHours: true,
  quietFrom: '21:00',
  quietUntil: '08:00',
};
const BY_MAIL = { switchOn: ['PURCHASE:OWNER:EMAIL', 'PURCHASE:STAFF:EMAIL'] };

test('by default a purchase is in the bell and in no mail', async () => {
  await happens();
  expect(await sweep()).toBe(0);
  expect(await mails()).toEqual([]);
  expect(await bell(studio.owner)).toEqual(['Mei took Ten classes']);
});

test('what the studio turns on is mailed, once, to those for whom it is on', async () => {
  await save({ switchOn: ['PURCHASE:OWNER:EMAIL'] });
  await happens();
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
  expect(await mails()).toEqual([{ to: studio.owner.userEmail, headline: 'Mei took Ten classes' }]);
});

test('what is off is nowhere: not in the bell, not in a mail', async () => {
  await save({ ...BY_MAIL, switchOff: ['PURCHASE:STAFF:IN_APP'] });
  await save({ switchOff: ['PURCHASE:STAFF:EMAIL', 'PURCHASE:OWNER:EMAIL'] });
  await happens();
  await sweep();
  expect(await mails()).toEqual([]);
  expect(await bell(desk as TestStaff)).toEqual([]);
  expect(await bell(studio.owner)).toEqual(['Mei took Ten classes']);
});

test('each turns off their own, by channel, and the others keep theirs', async () => {
  await save(BY_MAIL);
  await mute(desk as TestStaff, 'PURCHASE', 'EMAIL');
  await mute(studio.owner, 'PURCHASE', 'IN_APP');
  await happens();
  await sweep();
  expect((await mails()).map(({ to }) => to)).toEqual([studio.owner.userEmail]);
  expect(await bell(studio.owner)).toEqual([]);
  expect(await bell(desk as TestStaff)).toEqual(['Mei took Ten classes']);
});

test('the instructor gets what is about them, whoever acted does not', async () => {
  const assigned = {
    kind: 'TEACHING_ASSIGNED',
    title: 'You teach Hatha',
    staffId: trainer?.staffId,
  } as const;
  await happens({ ...assigned, leastRole: undefined } as Partial<NotificationEvent>);
  await happens({
    ...assigned,
    leastRole: undefined,
    actorId: trainer?.staffId,
  } as Partial<NotificationEvent>);
  await sweep();
  expect(await mails()).toEqual([{ to: trainer?.userEmail, headline: 'You teach Hatha' }]);
});

describe('quiet hours', () => {
  beforeEach(async () => {
    await save({ ...BY_MAIL, timing: QUIET });
  });

  test('a minute before them a mail goes out', async () => {
    await happens();
    expect(await sweep()).toBe(2);
  });

  test('from then on it waits, and comes in the morning, all in one', async () => {
    app.clock.set('2026-03-02T13:00:00.000Z');
    await happens();
    await happens({ title: 'Ana took Ten classes' });
    expect(await sweep()).toBe(0);
    app.clock.set('2026-03-02T23:59:59.000Z');
    expect(await sweep()).toBe(0);
    app.clock.set('2026-03-03T00:00:00.000Z');
    expect(await sweep()).toBe(2);
    expect((await mails()).map(({ headline }) => headline)).toEqual([
      '2 new notifications',
      '2 new notifications',
    ]);
  });

  test('what is urgent does not wait', async () => {
    app.clock.set('2026-03-02T18:00:00.000Z');
    await happens({ kind: 'SUB_REQUESTED', leastRole: 'TRAINER', title: 'Hatha needs a substitute' });
    await happens();
    expect(await sweep()).toBe(1);
    expect(await mails()).toEqual([{ to: trainer?.userEmail, headline: 'Hatha needs a substitute' }]);
  });

  test('on the night of a clock change it is the wall clock that counts', async () => {
    await app.db.platform((tx) =>
      tx
        .updateTable('studio')
        .set({ timezone: 'Europe/Paris' })
        .where('studio_id', '=', studio.studioId)
        .execute(),
    );
    app.clock.set('2026-03-28T22:00:00.000Z');
    await happens();
    app.clock.set('2026-03-29T05:59:59.000Z');
    expect(await sweep()).toBe(0);
    app.clock.set('2026-03-29T06:00:00.000Z');
    expect(await sweep()).toBe(2);
  });
});

test('the other studio keeps its own settings, and gets none of the mails', async () => {
  const other = await aStudio(app);
  await save({ ...BY_MAIL, switchOff: ['PURCHASE:OWNER:IN_APP'] });
  await happens({}, other);
  await sweep();
  await sweep(other);
  expect(await mails()).toEqual([]);
  expect(await mails(other)).toEqual([]);
  expect(await bell(other.owner)).toEqual(['Mei took Ten classes']);
});

test('two servers at once send one mail each', async () => {
  await save(BY_MAIL);
  await happens();
  const log = {
    info: () => undefined,
    error: (line: object) => {
      throw new Error(JSON.stringify(line));
    },
  };
  await Promise.all([
    ...Array.from({ length: 3 }, () => jobRunner({ ...app, log }).run(deliverySweep)),
    ...Array.from({ length: 3 }, () => sweep()),
  ]);
  expect((await mails()).map(({ to }) => to).sort()).toEqual(
    [studio.owner.userEmail, desk?.userEmail].sort(),
  );
});

test('what is older than a day is no news any more', async () => {
  await save(BY_MAIL);
  await happens();
  app.clock.advance(24 * 60 * 60 * 1000 + 1);
  expect(await sweep()).toBe(0);
});
