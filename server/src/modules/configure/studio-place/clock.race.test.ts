import type { ClosurePreview } from '@studio/contract/configure/studio-closure.schema';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { runConcurrently } from '../../../testing/meeting.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { availabilityModule } from '../../members/availability/availability.routes.ts';
import { promoCodeModule } from '../../packages/promo-code/promo-code.routes.ts';
import { scheduleModule } from '../../schedule/schedule/schedule.routes.ts';
import { moveSessions, sessionsAhead } from '../../schedule/session/session.api.ts';
import { closureModule } from '../closure/closure.routes.ts';
import { lockPlace, movePlace } from '../studio/studio.api.ts';
import { movedTo } from './studio-place.rules.ts';

let app: TestApp;
let studio: TestStudio;
let scheduleId: string;
let classTemplId: string;
beforeAll(async () => {
  const modules = [scheduleModule, closureModule, availabilityModule, promoCodeModule];
  app = await startTestApp({ modules, connections: 6 });
});
beforeEach(async () => {
  app.clock.set('2026-03-02T00:00:00Z');
  studio = await aStudio(app);
  // 18:00 in Singapore.
  scheduleId = await aSession(app, studio, { startAt: '2026-03-04T10:00:00Z' });
  ({ class_templ_id: classTemplId } = await app.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('session')
      .select('class_templ_id')
      .where('schedule_id', '=', scheduleId)
      .executeTakeFirstOrThrow(),
  ));
});
afterAll(() => app.close());

const post = <Data = unknown>(url: string, json: object) =>
  app.call<Data>('POST', url, { as: studio.owner, json });
const CHANGE = { from: 'Asia/Singapore', to: 'Europe/Rome' };
const PLACE = {
  timezone: CHANGE.to,
  currency: 'SGD',
  country: 'SG',
  phoneCountryCode: '+65',
  weekStart: 0,
  timeFormat: '',
  dateOrder: '',
  nameOrder: '',
  version: 1,
} as const;
const SESSION = { durationMin: 60, capacity: 10, date: '2026-03-11', start: '18:00' };

/** The studio moves as `savePlace` has it move, in two steps, between which something else may happen. */
async function move(tx: Tx): Promise<void> {
  const sessions = await sessionsAhead(tx, app.clock.now());
  await moveSessions(
    tx,
    sessions.map((session) => movedTo(session, CHANGE)),
  );
  await movePlace(tx, PLACE);
}

async function aClosure() {
  const closure = {
    fromDate: '2026-03-11',
    toDate: '2026-03-11',
    isAllDay: false,
    startTime: '18:00',
    endTime: '20:00',
    studioClosureName: 'Works',
    cancelSessions: false,
    blockBooking: false,
  };
  const { data } = await post<ClosurePreview>('/api/studio/portal/studio-closure/preview', closure);
  return { ...closure, confirmed: data.fingerprint };
}
const aLeave = () => ({
  staffId: studio.owner.staffId,
  fromDate: '2026-03-11',
  fromTime: '18:00',
  toDate: '2026-03-11',
  toTime: '20:00',
  reason: '',
});
const aCode = () => ({
  code: 'MARCH',
  name: 'March',
  discountType: 'PERCENT',
  value: '20',
  startAt: '2026-03-11T18:00',
});

test.each<[string, string, () => object, 'session' | 'studio_closure' | 'staff_leave' | 'promo_code']>([
  ['a session', '/api/schedule/portal/create', () => ({ classTemplId, ...SESSION }), 'session'],
  ['a duplicate', '/api/schedule/portal/duplicate', () => ({ scheduleId, ...SESSION }), 'session'],
  ['a week', '/api/schedule/portal/copy-week', () => ({ from: '2026-03-02', to: '2026-03-09' }), 'session'],
  ['a closure', '/api/studio/portal/studio-closure/create', aClosure, 'studio_closure'],
  ['leave', '/api/studio-staff/portal/leave', aLeave, 'staff_leave'],
  ['a promo code', '/api/promo-code/portal/create', aCode, 'promo_code'],
])('%s that is planned while the studio moves begins by the new clock', async (_what, url, body, table) => {
  const json = await body();
  const answer = await runConcurrently(app, studio, {
    first: lockPlace,
    other: () => post(url, json),
    then: move,
  });
  expect(answer.code).toBe('0');
  const { rows } = await app.db.studio(studio.studioId, (tx) =>
    sql<{ at: string }>`
      select to_char(max(start_at) at time zone ${CHANGE.to}, 'YYYY-MM-DD HH24:MI') as at
      from ${sql.table(table)}`.execute(tx),
  );
  expect(rows).toEqual([{ at: '2026-03-11 18:00' }]);
});
