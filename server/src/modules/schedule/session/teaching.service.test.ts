import type { Notifications } from '@studio/contract/shell/notification.schema';
import { aStaff, aStudio } from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { notificationModule } from '../../shell/notification/notification.routes.ts';
import { notifyClosing } from './teaching.service.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ modules: [notificationModule] });
});
afterAll(() => api.close());

/** Two sessions that a closure cancels; a manager teaches some of them, with a trainer or instead of them. */
async function closing(count: 1 | 2) {
  const studio = await aStudio(api);
  const [manager, trainer] = [await aStaff(api, studio, 'SUPER'), await aStaff(api, studio, 'TRAINER')];
  const co_instructor_ids = [manager.staffId];
  const together = { staff_id: trainer.staffId, co_instructor_ids, assistant_ids: co_instructor_ids };
  const scheduleIds = [
    await aSession(api, studio, { startAt: '2099-03-04T10:00:00Z', className: 'Hatha', ...together }),
    await aSession(api, studio, {
      ...{ startAt: '2099-03-05T10:00:00Z', className: 'Yin' },
      ...(count === 2 ? together : { staff_id: trainer.staffId }),
    }),
  ];
  const actor = { audience: 'system', studioId: studio.studioId, now: api.clock.now() } as const;
  await api.db.studio(studio.studioId, (tx) => notifyClosing(tx, { scheduleIds, reason: 'Vesak', actor }));
  const titlesTo = async (as: { token: string }) =>
    (await api.call<Notifications>('GET', '/api/notification/portal/studio', { as })).data.items
      .map(({ title }) => title)
      .sort();
  return { manager: await titlesTo(manager), trainer: await titlesTo(trainer) };
}

test('a manager who teaches all classes that a closure cancels, with somebody else, is told once', async () => {
  const own = ['2 of your classes were cancelled'];
  expect(await closing(2)).toEqual({ manager: own, trainer: own });
});

test('one who teaches some of them is told of those, and how many there are', async () => {
  expect(await closing(1)).toEqual({
    manager: ['2 classes were cancelled', 'Hatha was cancelled'],
    trainer: ['2 of your classes were cancelled'],
  });
});
