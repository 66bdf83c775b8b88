import type { Usage } from '@studio/contract/shell/platform.schema';
import type { WaiverFormSummary } from '@studio/contract/configure/waiver-form.schema';
import type { HomeFigures } from '@studio/contract/shell/homeFigures.schema';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { dashboardModule } from '../../shell/dashboard/dashboard.routes.ts';
import { formModule } from '../../configure/form/form.routes.ts';
import { platformPlanModule } from '../../shell/platform-plan/platform-plan.routes.ts';
import { memberListModule } from '../member-list/member-list.routes.ts';
import { changeMember } from '../member-record/member-record.repository.ts';

let app: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  app = await startTestApp({ modules: [dashboardModule, formModule, memberListModule, platformPlanModule] });
  studio = await aStudio(app);
});
afterAll(() => app.close());

const get = async <Data>(path: string) => (await app.call<Data>('GET', path, { as: studio.owner })).data;

async function aMemberWith(change: { status?: string; is_aggregator_only?: boolean }): Promise<string> {
  const { memberId } = await aMember(app, studio);
  await app.db.studio(studio.studioId, (tx) => changeMember(tx, memberId, change));
  return memberId;
}

test('figures of one name are the same on every page, and those of other people have other names', async () => {
  const everybody = [
    await aMemberWith({ status: 'MEMBER' }),
    await aMemberWith({ status: 'BLOCKED' }),
    await aMemberWith({ status: 'LEAD' }),
    await aMemberWith({ status: 'ARCHIVED' }),
    await aMemberWith({ status: 'LEAD', is_aggregator_only: true }),
  ];
  const scheduleId = await aSession(app, studio, {
    startAt: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  });
  for (const memberId of everybody) await aBooking(app, studio, { scheduleId, memberId, status: 'BOOKED' });
  const form = {
    formTitle: 'Waiver',
    formType: 'WAIVER',
    body: 'I agree.',
    fields: [],
    status: 'ACTIVE',
    requiredFor: 'ALL_MEMBERS',
  };
  expect(
    await app.call('POST', '/api/studio/portal/form/create', { as: studio.owner, json: form }),
  ).toMatchObject({ code: '0' });

  expect((await get<{ total: number }>('/api/member/portal/studio')).total).toBe(3);
  expect((await get<HomeFigures>('/api/report/portal/dashboard')).activeMembers?.value).toBe(3);
  expect((await get<WaiverFormSummary[]>('/api/studio/portal/form'))[0]).toMatchObject({
    signed: 0,
    unsigned: 3,
  });
  expect((await get<Usage>('/api/studio/portal/usage')).items[0]).toMatchObject({
    key: 'members',
    title: 'Members (excluding leads)',
    used: 2,
  });
});
