import type { StudioProfile } from '@studio/contract/configure/studio.schema';
import { sqlBuilder } from '../../../platform/db/database.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { studioModule } from './studio.routes.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [studioModule] });
  studio = await aStudio(app, { studioName: 'Lotus' });
});
afterAll(() => app.close());

describe('GET /api/studio/portal/studio', () => {
  const profile = (as?: { token: string }) =>
    app.call<StudioProfile>('GET', '/api/studio/portal/studio', as ? { as } : {});

  test('is for every role of the studio', async () => {
    const { status, data } = await profile(await aStaff(app, studio, 'TRAINER'));
    expect(status).toBe(200);
    expect(data).toMatchObject({ studioId: studio.studioId, plan: 'STANDARD', website: '' });
  });

  test('is not for members or strangers', async () => {
    expect(await profile()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await profile(await aMember(app, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
  });
});

describe('POST /api/studio/portal/update', () => {
  const details = {
    studioName: 'Lotus Two',
    description: '',
    address: '1 Quiet Road',
    phone: '',
    email: 'hello@lotus.example',
    website: '',
    colour: '#112233',
  };
  const update = (as: { token: string }, form: object) =>
    app.call<StudioProfile>('POST', '/api/studio/portal/update', { as, form });

  test('changes the profile and writes what was changed into the audit log', async () => {
    const own = await aStudio(app);
    const { data } = await update(own.owner, { ...details, version: 1 });
    expect(data).toMatchObject({ studioName: 'Lotus Two', address: '1 Quiet Road', version: 2 });
    const [entry] = await app.db.read(own.studioId, sqlBuilder.selectFrom('audit_log').selectAll());
    expect(entry).toMatchObject({
      action: 'studio.update',
      actor_id: own.owner.staffId,
      entity_id: own.studioId,
    });
    expect(entry?.before).toMatchObject({ studioName: 'Test Studio', version: 1 });
    expect(entry?.after).toMatchObject({ studioName: 'Lotus Two', version: 2 });
    expect(entry?.after).not.toHaveProperty('website');
  });

  test('lets one of two people who save at once win', async () => {
    const own = await aStudio(app);
    const answers = await Promise.all(
      [1, 2].map((n) => update(own.owner, { ...details, studioName: `Name ${n}`, version: 1 })),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual(['0', 'CHANGED_MEANWHILE']);
    expect(answers.find((answer) => answer.code === 'CHANGED_MEANWHILE')).toMatchObject({ status: 409 });
  });

  test('refuses what it does not change, and then changes nothing', async () => {
    const own = await aStudio(app);
    const answer = await update(own.owner, {
      ...details,
      currency: 'EUR',
      timezone: 'Europe/Rome',
      version: 1,
    });
    expect(answer).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'currency' }, { field: 'timezone' }] },
    });
    expect(
      (await app.call<StudioProfile>('GET', '/api/studio/portal/studio', { as: own.owner })).data,
    ).toMatchObject({ studioName: 'Test Studio', currency: 'SGD', version: 1 });
  });

  test('names the fields that are off', async () => {
    const answer = await update(studio.owner, {
      ...details,
      studioName: 'x',
      email: 'nowhere',
      colour: 'red',
      version: 1,
    });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_FIELDS' });
    expect(
      (answer.data as unknown as { errors: { field: string }[] }).errors.map((error) => error.field).sort(),
    ).toEqual(['colour', 'email', 'studioName']);
  });

  test('is for SUPER and OWNER', async () => {
    expect(await update(await aStaff(app, studio, 'STAFF'), { ...details, version: 1 })).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    expect(await update(await aMember(app, studio), { ...details, version: 1 })).toMatchObject({
      status: 401,
      code: 'WRONG_TOKEN',
    });
    expect(await update({ token: 'none' }, details)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  });
});
