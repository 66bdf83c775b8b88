import type { Notifications, Unread } from '@studio/contract/shell/notification.schema';
import { newId } from '../../../platform/db/newId.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestStaff,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { type NotificationEvent, notify } from './notification.api.ts';
import { notificationModule } from './notification.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [notificationModule] });
});
afterAll(() => app.close());

const AREA = '/api/notification/portal';
const list = async (as: { token: string }) =>
  (await app.call<Notifications>('GET', `${AREA}/studio`, { as })).data;
const titles = async (as: { token: string }) => (await list(as)).items.map(({ title }) => title);
const read = (as: { token: string }, notificationIds?: string[]) =>
  app.call<Unread>('POST', `${AREA}/read`, { as, json: notificationIds ? { notificationIds } : {} });

const happens = ({ studioId }: TestStudio, event: Partial<NotificationEvent>) =>
  app.db.studio(studioId, async (tx) =>
    notify(tx, {
      kind: 'ATTENDANCE_NOT_TAKEN',
      title: 'Something',
      route: '/dashboard',
      now: app.clock.now(),
      ...event,
    }),
  );

async function aTeam() {
  const studio = await aStudio(app);
  const [trainer, desk, manager] = [
    await aStaff(app, studio, 'TRAINER'),
    await aStaff(app, studio, 'STAFF'),
    await aStaff(app, studio, 'SUPER'),
  ];
  return { studio, trainer, desk, manager, owner: studio.owner };
}

test('everybody from a role upwards is notified, and one further person', async () => {
  const { studio, trainer, desk, manager, owner } = await aTeam();
  await happens(studio, { title: 'for managers', leastRole: 'SUPER' });
  app.clock.advance(1);
  await happens(studio, {
    title: 'for the desk and the teacher',
    leastRole: 'STAFF',
    staffId: trainer.staffId,
  });
  app.clock.advance(1);
  await happens(studio, { title: 'for the teacher', staffId: trainer.staffId });
  await happens(studio, { title: 'for nobody' });
  expect(await titles(trainer)).toEqual(['for the teacher', 'for the desk and the teacher']);
  expect(await titles(desk)).toEqual(['for the desk and the teacher']);
  expect(await titles(manager)).toEqual(['for the desk and the teacher', 'for managers']);
  expect(await titles(owner)).toEqual(['for the desk and the teacher', 'for managers']);
  expect(await titles((await aStudio(app)).owner)).toEqual([]);
});

test('the actor is not notified', async () => {
  const { studio, desk, owner } = await aTeam();
  await happens(studio, { title: 'done', leastRole: 'STAFF', actorId: desk.staffId });
  expect(await titles(desk)).toEqual([]);
  expect((await list(desk)).unread).toBe(0);
  expect(await titles(owner)).toEqual(['done']);
});

test('is read one by one or all at once, by each for themselves', async () => {
  const { studio, desk, owner } = await aTeam();
  for (const title of ['a', 'b', 'c']) await happens(studio, { title, leastRole: 'STAFF' });
  const { items, unread } = await list(owner);
  expect(unread).toBe(3);
  const one = items[1]?.notificationId ?? '';
  expect((await read(owner, [one])).data).toEqual({ unread: 2, unreadActivity: 0 });
  expect((await read(owner, [one])).data).toEqual({ unread: 2, unreadActivity: 0 });
  expect((await list(owner)).items.map(({ isRead }) => isRead)).toEqual([false, true, false]);
  expect((await read(owner)).data).toEqual({ unread: 0, unreadActivity: 0 });
  expect((await list(owner)).items.every(({ isRead }) => isRead)).toBe(true);
  expect((await list(desk)).unread).toBe(3);
  app.clock.advance(1);
  await happens(studio, { title: 'd', leastRole: 'STAFF' });
  expect(await list(owner)).toMatchObject({
    unread: 1,
    items: [{ title: 'd', isRead: false }, { isRead: true }, { isRead: true }, { isRead: true }],
  });
});

test('shows 50 and counts a hundred', async () => {
  const { studio, owner } = await aTeam();
  await app.db.studio(studio.studioId, async (tx) => {
    for (let n = 0; n < 105; n++)
      notify(tx, {
        kind: 'ATTENDANCE_NOT_TAKEN',
        title: `No. ${n}`,
        leastRole: 'STAFF',
        route: '/dashboard',
        now: app.clock.now(),
      });
  });
  const { items, unread } = await list(owner);
  expect(items).toHaveLength(50);
  expect(items[0]?.title).toBe('No. 104');
  expect(unread).toBe(100);
});

test('cannot be read by others', async () => {
  const { studio, trainer, owner } = await aTeam();
  await happens(studio, { leastRole: 'STAFF' });
  const id = (await list(owner)).items[0]?.notificationId ?? '';
  const stranger: TestStaff = (await aStudio(app)).owner;
  expect(await read(trainer, [id])).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await read(stranger, [id])).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await read(owner, [id, newId()])).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await read(owner, ['nonsense'])).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
  expect((await list(owner)).unread).toBe(1);
});

test('is for staff', async () => {
  const studio = await aStudio(app);
  const visitor = await aMember(app, studio);
  expect(await app.call('GET', `${AREA}/studio`, { as: visitor })).toMatchObject({
    status: 401,
    code: 'WRONG_TOKEN',
  });
  expect((await read(visitor)).status).toBe(401);
  expect((await app.call('GET', `${AREA}/studio`)).status).toBe(401);
});
