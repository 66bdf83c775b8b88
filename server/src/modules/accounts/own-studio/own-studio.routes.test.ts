import type { StudioProfile } from '@studio/contract/configure/studio.schema';
import type { OwnStudio } from '@studio/contract/configure/place/studioPlace.schema';
import type { PlatformPlan } from '@studio/contract/shell/platform.schema';
import { sqlBuilder } from '../../../platform/db/database.ts';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { platformPlanModule } from '../../shell/platform-plan/platform-plan.routes.ts';
import { ownStudioModule } from './own-studio.routes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [ownStudioModule, platformPlanModule], connections: 6 });
});
afterAll(() => app.close());

const list = (as: { token: string }) => app.call<OwnStudio[]>('GET', '/api/studio', { as });
const dto = (as: { token: string }, studioId: string) =>
  app.call<StudioProfile>('GET', `/api/studio/dto?studioId=${studioId}`, { as });
const rome = {
  studioName: 'Lotus Roma',
  timezone: 'europe/rome',
  currency: 'EUR',
  country: 'IT',
  phoneCountryCode: '+39',
  taxName: 'IVA',
  taxPercent: '22',
};
const create = (as: { token: string }, change: object = {}) =>
  app.call<OwnStudio>('POST', '/api/studio', { as, json: { ...rome, ...change } });
const putOn = ({ studioId }: TestStudio, plan: string) =>
  app.db.platform((tx) => tx.updateTable('studio').set({ plan }).where('studio_id', '=', studioId).execute());

test('an owner on Premium creates another studio, works there as owner, and finds both', async () => {
  const studio = await aStudio(app, { studioName: 'Lotus' });
  await putOn(studio, 'PREMIUM');
  const { code, data } = await create(studio.owner);
  expect(code).toBe('0');
  expect(data).toMatchObject({
    studioName: 'Lotus Roma',
    timezone: 'Europe/Rome',
    currency: 'EUR',
    country: 'IT',
    plan: 'PREMIUM',
    isCurrent: false,
  });
  expect((await list(studio.owner)).data.map(({ studioName, isCurrent }) => [studioName, isCurrent])).toEqual(
    [
      ['Lotus', true],
      ['Lotus Roma', false],
    ],
  );
  expect((await dto(studio.owner, data.studioId)).data).toMatchObject({
    studioName: 'Lotus Roma',
    phoneCountryCode: '+39',
    isListed: false,
  });
  const staff = await app.db.read(data.studioId, sqlBuilder.selectFrom('staff').selectAll());
  expect(staff).toMatchObject([{ staff_type: ['OWNER'], status: 'ACTIVE', user_id: studio.owner.userId }]);
  const taxes = await app.db.read(data.studioId, sqlBuilder.selectFrom('tax_rate').selectAll());
  expect(taxes).toMatchObject([{ name: 'IVA', inclusive: true }]);
  const [line] = await app.db.read(studio.studioId, sqlBuilder.selectFrom('audit_log').selectAll());
  expect(line).toMatchObject({ action: 'studio.create', entity_id: data.studioId });
});

test('a studio without a tax has none', async () => {
  const studio = await aStudio(app);
  await putOn(studio, 'PREMIUM');
  const { data } = await create(studio.owner, { taxName: '', taxPercent: '' });
  expect(await app.db.read(data.studioId, sqlBuilder.selectFrom('tax_rate').selectAll())).toEqual([]);
});

test('Standard allows one studio', async () => {
  const studio = await aStudio(app);
  expect(await create(studio.owner)).toMatchObject({
    status: 403,
    code: 'PLAN_LIMIT',
    data: { limit: 1, used: 1, upgradeTo: 'PREMIUM' },
  });
  expect((await list(studio.owner)).data).toHaveLength(1);
});

test('of two who create the tenth at once, from two studios of the business, one does', async () => {
  const first = await aStudio(app);
  await putOn(first, 'PREMIUM');
  const { data: second } = await create(first.owner);
  const rows = Array.from({ length: 7 }, (_, n) => ({
    studio_id: crypto.randomUUID(),
    extension: `more-${n}-${crypto.randomUUID().slice(0, 8)}`,
    studio_name: 'More',
    business_id: first.studioId,
    created_at: app.clock.now(),
  }));
  await app.db.platform((tx) => tx.insertInto('studio').values(rows).execute());
  const there = await aStaff(app, { studioId: second.studioId }, 'OWNER');
  const answers = await Promise.all([create(first.owner), create(there)]);
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'PLAN_LIMIT']);
  const { data } = await app.call<PlatformPlan>('GET', '/api/studio/portal/platform-plan', {
    as: first.owner,
  });
  expect(data.usage.find(({ key }) => key === 'studios')).toMatchObject({ used: 10, limit: 10 });
  expect(await create(first.owner)).toMatchObject({ code: 'PLAN_LIMIT', data: { used: 10 } });
});

test('what is wrong is named, and nothing is created', async () => {
  const studio = await aStudio(app);
  await putOn(studio, 'PREMIUM');
  for (const [field, value] of [
    ['studioName', 'x'],
    ['timezone', 'Mars/Olympus'],
    ['currency', 'XAU'],
    ['country', 'Italy'],
    ['country', 'ZZ'],
    ['country', 'AA'],
    ['country', ''],
    ['phoneCountryCode', '39'],
    ['taxPercent', ''],
    ['taxPercent', '101'],
  ] as const)
    expect(await create(studio.owner, { [field]: value })).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field }] },
    });
  expect((await list(studio.owner)).data).toHaveLength(1);
});

test('another studio is as unknown as none', async () => {
  const [own, other] = [await aStudio(app), await aStudio(app)];
  expect((await dto(own.owner, own.studioId)).data).toMatchObject({ studioId: own.studioId });
  for (const studioId of [other.studioId, crypto.randomUUID(), 'nonsense'])
    expect(await dto(own.owner, studioId)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('only owners create; staff see where they work, members and strangers nothing', async () => {
  const studio = await aStudio(app);
  expect(await create(await aStaff(app, studio, 'SUPER'))).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  });
  expect((await list(await aStaff(app, studio, 'TRAINER'))).data).toHaveLength(1);
  for (const call of [list, create])
    expect(await call(await aMember(app, studio))).toMatchObject({ status: 401, code: 'WRONG_TOKEN' });
});

test('a name without Latin letters comes with the address that its owner wishes', async () => {
  const studio = await aStudio(app, {});
  await putOn(studio, 'PREMIUM');
  expect(await create(studio.owner, { studioName: '東京ヨガ' })).toMatchObject({
    status: 400,
    data: { errors: [{ field: 'address' }] },
  });
  const { data } = await create(studio.owner, { studioName: '東京ヨガ', address: 'Tokyo Yoga' });
  expect(data).toMatchObject({ studioName: '東京ヨガ', extension: 'tokyo-yoga' });
});
