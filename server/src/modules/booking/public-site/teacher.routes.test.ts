import type { Teacher, TeacherDetail } from '@studio/contract/booking/teacher.schema';
import { aStaff, aStudio, type TestStaff, type TestStudio } from '../../../testing/builders/builders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { publicSiteModule } from './public-site.routes.ts';

const AREA = '/api/studio-staff/public';
let app: TestApp;
let studio: TestStudio;
let trainer: TestStaff;
beforeAll(async () => {
  app = await startTestApp({ modules: [publicSiteModule] });
});
beforeEach(async () => {
  studio = await aStudio(app);
  trainer = await aStaff(app, studio, 'TRAINER');
  await aStaff(app, studio, 'TRAINER');
  await change({ show_on_site: true, bio: 'Yin and breath.', phone: '+65 8123 4567' });
});
afterAll(() => app.close());

const change = (columns: object) =>
  app.db.studio(studio.studioId, (tx) =>
    tx.updateTable('staff').set(columns).where('staff_id', '=', trainer.staffId).execute(),
  );
const list = (query: Record<string, string>) => app.call<Teacher[]>('GET', AREA, { query });
const find = (staffId = trainer.staffId, extension = studio.extension) =>
  app.call<TeacherDetail>('GET', `${AREA}/teacher`, { query: { extension, staffId } });

test('shows who is to be shown, and nothing that is for colleagues', async () => {
  const expected = [
    {
      staffId: trainer.staffId,
      displayName: 'Test TRAINER',
      bio: 'Yin and breath.',
      specialities: [],
      picture: null,
    },
  ];
  expect((await list({ extension: studio.extension })).data).toEqual(expected);
  expect((await list({ studioId: studio.studioId })).data).toEqual(expected);
  expect(await list({})).toMatchObject({ code: 'STUDIO_UNKNOWN' });
});

test('one of them has the next classes that visitors may see', async () => {
  const teach = (className: string, startAt: string, columns: object = {}) =>
    aSession(app, studio, { className, startAt, staff_id: trainer.staffId, ...columns });
  await teach('Gone', '2026-03-01T01:00:00Z');
  await teach('Second', '2026-03-04T01:00:00Z');
  await teach('First', '2026-03-03T01:00:00Z');
  await teach('Draft', '2026-03-03T03:00:00Z', { status: 'DRAFT' });
  await teach('Another’s', '2026-03-03T05:00:00Z', { staff_id: null });
  const { data } = await find();
  expect(data.sessions.map(({ className }) => className)).toEqual(['First', 'Second']);
});

test('nobody who is hidden, locked out or of another studio is found', async () => {
  const other = await aStudio(app);
  expect(await find(trainer.staffId, other.extension)).toMatchObject({ code: 'NOT_FOUND' });
  expect(await find(studio.owner.staffId)).toMatchObject({ code: 'NOT_FOUND' });
  await change({ status: 'DISABLED' });
  expect(await find()).toMatchObject({ code: 'NOT_FOUND' });
  expect(await find(trainer.staffId, 'no-such-studio')).toMatchObject({ code: 'STUDIO_UNKNOWN' });
});
