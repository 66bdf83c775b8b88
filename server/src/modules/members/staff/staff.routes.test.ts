import type { StaffOption, StaffSummary } from '@studio/contract/configure/studio.schema';
import { aMember, aStaff, aStudio } from '../../../testing/builders/builders.ts';
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
