import type { StaffOption, StaffSummary } from '@studio/contract/configure/studio.schema';
import type { StaffSessions } from '@studio/contract/schedule/staff-sessions.schema';
import { aMember, aStaff, aStudio } from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { staffModule } from './staff.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [staffModule] });
});
afterAll(() => app.close());

const DDL = '/api/studio-staff/portal/ddl';
const LIST = '/api/studio-staff/portal/studio';

async function aTeam() {
  const [studio, other] = [await aStudio(app), await aStudio(app)];
  const trainer = await aStaff(app, studio, 'TRAINER');
  const gone = await aStaff(app, studio, 'STAFF');
  await app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('staff').set({ status: 'DISABLED' }).where('staff_id', '=', gone.staffId).execute(),
  );
  return { studio, other, trainer, gone };
}

test('offers the people of the own studio, but nobody who was disabled', async () => {
  const { studio, trainer } = await aTeam();
  const { data } = await app.call<StaffOption[]>('GET', DDL, { as: trainer });
  expect(data).toEqual([
    { staffId: studio.owner.staffId, displayName: 'Test OWNER', staffType: ['OWNER'], colour: '#0F766E' },
    { staffId: trainer.staffId, displayName: 'Test TRAINER', staffType: ['TRAINER'], colour: '#0F766E' },
  ]);
});

test('lists everybody with status and address', async () => {
  const { studio, gone } = await aTeam();
  const { data } = await app.call<StaffSummary[]>('GET', LIST, { as: studio.owner });
  expect(data).toHaveLength(3);
  expect(data.find(({ staffId }) => staffId === gone.staffId)).toMatchObject({
    status: 'DISABLED',
    userEmail: expect.stringContaining('@'),
  });
});

test('shows a trainer names without addresses', async () => {
  const { trainer } = await aTeam();
  const { data } = await app.call<StaffSummary[]>('GET', LIST, { as: trainer });
  expect(data.map(({ userEmail }) => userEmail)).toEqual([null, null, null]);
  expect(data.filter(({ isSelf }) => isSelf)).toMatchObject([{ displayName: 'Test TRAINER' }]);
});

test.each([DDL, LIST])('%s is not for members or strangers', async (url) => {
  const { studio } = await aTeam();
  expect(await app.call('GET', url)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  expect(await app.call('GET', url, { as: await aMember(app, studio) })).toMatchObject({
    status: 401,
    code: 'WRONG_TOKEN',
  });
});

test('lists what somebody teaches or assists: coming ones soonest first, past ones latest first', async () => {
  const { studio, trainer, other } = await aTeam();
  const teach = (className: string, startAt: string, change: object = {}) =>
    aSession(app, studio, { className, startAt, staff_id: trainer.staffId, ...change });
  await teach('Gone', '2026-02-26T01:00:00Z');
  await teach('Yesterday', '2026-03-01T01:00:00Z');
  await teach('Next', '2026-03-03T01:00:00Z');
  await teach('Helped', '2026-03-04T01:00:00Z', { staff_id: null, assistant_ids: [trainer.staffId] });
  const together = { assistant_ids: [trainer.staffId], co_instructor_ids: [trainer.staffId] };
  await teach('Together', '2026-03-05T01:00:00Z', { staff_id: studio.owner.staffId, ...together });
  await teach('Another’s', '2026-03-03T01:00:00Z', { staff_id: studio.owner.staffId });
  const ask = async (query: Record<string, string>) =>
    (
      await app.call<StaffSessions>('GET', '/api/studio-staff/portal/sessions', {
        as: studio.owner,
        query: { staffId: trainer.staffId, ...query },
      })
    ).data;
  const coming = await ask({});
  expect(coming.items).toMatchObject([
    { className: 'Next', isAssisting: false, booked: 0 },
    { className: 'Helped', isAssisting: true },
    { className: 'Together', isAssisting: false },
  ]);
  expect((await ask({ when: 'PAST' })).items.map(({ className }) => className)).toEqual([
    'Yesterday',
    'Gone',
  ]);
  expect(await ask({ when: 'PAST', pageSize: '1', page: '1' })).toMatchObject({
    items: [{ className: 'Gone' }],
    total: 2,
  });
  expect(await ask({ when: 'PAST', pageSize: '1', page: '2' })).toMatchObject({ items: [], total: 2 });
  const foreign = { as: other.owner, query: { staffId: trainer.staffId } };
  expect(await app.call('GET', '/api/studio-staff/portal/sessions', foreign)).toMatchObject({
    code: 'NOT_FOUND',
  });
});
