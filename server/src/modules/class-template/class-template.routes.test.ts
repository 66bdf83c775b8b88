import type { ClassTemplate } from '@studio/contract/class-template.schema';
import { newId } from '../../platform/db/newId.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../testing/builders.ts';
import { aSession } from '../../testing/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { classTemplateModule } from './class-template.routes.ts';

const AREA = '/api/class-template';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [classTemplateModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const yoga = (change: object = {}) => ({ templateType: 'CLASS', className: 'Vinyasa', durationMin: 60, capacity: 12, ...change });
const save = (template: object, as: { token: string } = studio.owner) => api.call<ClassTemplate>('POST', `${AREA}/portal/create`, { as, form: template });
const list = async (as: { token: string } = studio.owner) => (await api.call<ClassTemplate[]>('GET', `${AREA}/portal/studio`, { as })).data;
const remove = (classTemplId: string, as: { token: string } = studio.owner) => api.call('DELETE', `${AREA}/portal/${classTemplId}`, { as });
const get = (classTemplId: string, as: { token: string } = studio.owner) => api.call<ClassTemplate>('GET', `${AREA}/portal`, { as, query: { classTemplId } });

describe('saving a template', () => {
  test('adds it with the defaults of what was left open', async () => {
    const { code, data } = await save(yoga());
    expect(code).toBe('0');
    expect(data).toMatchObject({ className: 'Vinyasa', level: 'ALL', creditCost: 1, colour: '#0F766E', status: 'ACTIVE', version: 1, upcomingSessions: 0 });
    await save(yoga({ className: 'barre' }));
    expect((await list()).map(({ className }) => className)).toEqual(['barre', 'Vinyasa']);
  });

  test('changes the one that the body names, and its version', async () => {
    const { data } = await save(yoga());
    const changed = await save(yoga({ classTemplId: data.classTemplId, version: 1, capacity: 8 }));
    expect(changed.data).toMatchObject({ classTemplId: data.classTemplId, capacity: 8, version: 2 });
    expect((await get(data.classTemplId)).data).toEqual(changed.data);
  });

  test('is refused on an old version, an unknown id and an id of another studio', async () => {
    const { data } = await save(yoga());
    const own = { classTemplId: data.classTemplId };
    await save(yoga({ ...own, version: 1 }));
    expect(await save(yoga({ ...own, version: 1, capacity: 1 }))).toMatchObject({ status: 409, code: '40901' });
    expect(await save(yoga({ classTemplId: newId(), version: 1 }))).toMatchObject({ status: 404, code: '40400' });
    const other = await aStudio(api);
    expect(await save(yoga({ ...own, version: 2 }), other.owner)).toMatchObject({ status: 404, code: '40400' });
    expect((await list())[0]).toMatchObject({ capacity: 12, version: 2 });
  });

  test('is refused when another one of the type has the name, whatever its capitals', async () => {
    await save(yoga());
    expect(await save(yoga({ className: 'VINYASA' }))).toMatchObject({ code: '40053', data: { errors: [{ field: 'className' }] } });
    expect((await save(yoga({ className: 'VINYASA', templateType: 'EVENT' }))).code).toBe('0');
  });

  test('names every field that is off, and writes nothing', async () => {
    const answer = await save({ templateType: 'PARTY', className: ' ', durationMin: 4, capacity: 501, creditCost: 51, colour: 'red' });
    expect(answer).toMatchObject({ status: 400, code: '40000' });
    expect((answer.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field).sort()).toEqual(['capacity', 'className', 'colour', 'creditCost', 'durationMin', 'templateType']);
    expect(await save(yoga({ defaultRoomId: newId(), defaultStaffId: newId() }))).toMatchObject({
      code: '40000', data: { errors: [{ field: 'defaultRoomId' }, { field: 'defaultStaffId' }] },
    });
    expect(await list()).toEqual([]);
  });

  test('is for staff, not for trainers or members; trainers may look', async () => {
    const trainer = await aStaff(api, studio, 'TRAINER');
    expect(await save(yoga(), trainer)).toMatchObject({ status: 403, code: '40301' });
    expect((await save(yoga(), await aMember(api, studio))).status).toBe(401);
    expect((await save(yoga(), await aStaff(api, studio))).code).toBe('0');
    expect(await list(trainer)).toHaveLength(1);
  });
});

describe('removing a template', () => {
  const sessionOf = (classTemplId: string, startAt: string, status = 'PUBLISHED') => aSession(api, studio, { startAt, status }).then((scheduleId) =>
    api.db.studio(studio.studioId, (tx) => tx.updateTable('session').set({ class_templ_id: classTemplId }).where('schedule_id', '=', scheduleId).execute()));

  test('frees its name and keeps it in no list', async () => {
    const { data } = await save(yoga());
    await sessionOf(data.classTemplId, '2026-03-01T10:00:00.000Z');
    await sessionOf(data.classTemplId, '2026-03-05T10:00:00.000Z', 'CANCELLED');
    expect((await remove(data.classTemplId)).code).toBe('0');
    expect((await get(data.classTemplId)).code).toBe('40400');
    expect((await remove(data.classTemplId)).code).toBe('40400');
    expect((await save(yoga())).code).toBe('0');
  });

  test('is refused while sessions of it are to come, with their number', async () => {
    const { data } = await save(yoga());
    await sessionOf(data.classTemplId, '2026-03-05T10:00:00.000Z');
    await sessionOf(data.classTemplId, '2026-03-06T10:00:00.000Z', 'DRAFT');
    expect(await remove(data.classTemplId)).toMatchObject({ status: 400, code: '40050', message: 'Used by 2 upcoming sessions' });
    expect((await get(data.classTemplId)).data.upcomingSessions).toBe(2);
  });

  test('is refused to trainers, to other studios and for what is no id', async () => {
    const { data } = await save(yoga());
    expect((await remove(data.classTemplId, await aStaff(api, studio, 'TRAINER'))).status).toBe(403);
    expect((await remove(data.classTemplId, (await aStudio(api)).owner)).status).toBe(404);
    expect((await remove('nonsense')).code).toBe('40400');
    expect((await get('nonsense')).code).toBe('40400');
  });
});
