import { localDateOf } from '@studio/contract/values/time';
import { aStudio } from '../../../../testing/builders/builders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { taughtSessions } from './session.views.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

/** Each minute before and after midnight of the first and the last day, in UTC; clocks change on 29 March in Berlin. */
test.each([
  ['Asia/Singapore', ['2026-02-28T15:59Z', '2026-02-28T16:00Z', '2026-03-31T15:59Z', '2026-03-31T16:00Z']],
  ['Europe/Berlin', ['2026-02-28T22:59Z', '2026-02-28T23:00Z', '2026-03-31T21:59Z', '2026-03-31T22:00Z']],
  ['America/New_York', ['2026-03-01T04:59Z', '2026-03-01T05:00Z', '2026-04-01T03:59Z', '2026-04-01T04:00Z']],
  [
    'Pacific/Kiritimati',
    ['2026-02-28T09:59Z', '2026-02-28T10:00Z', '2026-03-31T09:59Z', '2026-03-31T10:00Z'],
  ],
  ['Pacific/Pago_Pago', ['2026-03-01T10:59Z', '2026-03-01T11:00Z', '2026-04-01T10:59Z', '2026-04-01T11:00Z']],
])('March in %s has the sessions that begin in it there', async (timezone, minutes) => {
  const studio = await aStudio(api);
  const ids = [];
  for (const startAt of minutes)
    ids.push(await aSession(api, studio, { startAt, local_date: localDateOf(new Date(startAt), timezone) }));
  const [, first, last] = ids;
  const found = await api.db.studio(studio.studioId, (tx) =>
    taughtSessions(tx, {
      days: [{ from: '2026-03-01', to: '2026-03-31' }],
      worthOf: 'NONE',
      today: '2026-04-02',
      now: new Date('2026-04-02T00:00:00Z'),
    }),
  );
  expect(found.map(({ scheduleId }) => scheduleId)).toEqual([first, last]);
});
