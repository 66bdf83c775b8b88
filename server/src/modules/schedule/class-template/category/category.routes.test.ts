import type { Category } from '@studio/contract/schedule/class-template.schema';
import { aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { classTemplateModule } from '../class-template.routes.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [classTemplateModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const CATEGORY = '/api/studio/portal/category';
const save = (form: object, as: { token: string } = studio.owner) =>
  api.call<Category>('POST', CATEGORY, { as, form });
const remove = (id: string) => api.call('DELETE', `${CATEGORY}/${id}`, { as: studio.owner });
const list = (as: { token: string } = studio.owner) => api.call<Category[]>('GET', CATEGORY, { as });

test('categories come in their own order; one that goes leaves its services', async () => {
  const { data } = await save({ name: 'Yoga', sort: 2 });
  await save({ name: 'Barre', sort: 1 });
  expect((await list()).data.map(({ name }) => name)).toEqual(['Barre', 'Yoga']);
  expect(await save({ name: 'yoga' })).toMatchObject({ code: 'NAME_TAKEN' });
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-05T10:00:00.000Z' });
  const categoryOf = () =>
    api.db.studio(studio.studioId, (tx) =>
      tx
        .selectFrom('session')
        .innerJoin('class_template', 'class_template.class_templ_id', 'session.class_templ_id')
        .select('category_id')
        .where('schedule_id', '=', scheduleId)
        .executeTakeFirstOrThrow(),
    );
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('class_template').set({ category_id: data.categoryId }).execute(),
  );
  expect((await remove(data.categoryId)).code).toBe('0');
  expect(await categoryOf()).toEqual({ category_id: null });
  expect((await remove(data.categoryId)).code).toBe('NOT_FOUND');
});

test('they are for staff, and trainers may look', async () => {
  const trainer = await aStaff(api, studio, 'TRAINER');
  expect((await save({ name: 'Yoga' }, trainer)).code).toBe('NOT_ALLOWED');
  expect((await list(trainer)).code).toBe('0');
});
