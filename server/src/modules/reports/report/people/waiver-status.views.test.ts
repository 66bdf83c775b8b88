import type { WaiverForm, WaiverFormSummary } from '@studio/contract/configure/waiver-form.schema';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { aMember, aStaff, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aFormDesk } from '../../../../testing/builders/formBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { formModule } from '../../../configure/form/form.routes.ts';
import { bringWaivers } from '../../../configure/form/form.api.ts';
import { changeMember } from '../../../members/member-record/member-record.repository.ts';
import { reportModule } from '../report.routes.ts';

const URL = '/api/report/portal/waiver-status';
let api: TestApp;
let studio: TestStudio;

const report = async (query: Record<string, string> = {}) =>
  (await api.call<ReportAnswer>('GET', URL, { as: await aStaff(api, studio, 'STAFF'), query })).data;
const states = async (query: Record<string, string> = {}) =>
  Object.fromEntries(
    (await report({ sort: 'memberName', order: 'asc', pageSize: '100', ...query })).rows
      .filter(({ formTitle }) => formTitle === 'Waiver')
      .map(({ memberName, state }) => [String(memberName).split(' ')[0], state]),
  );

const ORDERED = ['adam', 'Élodie', 'Əsmər', 'Zara'];

const named = async (firstName: string, change: { status?: string } = {}) => {
  const member = await aMember(api, studio);
  await api.db.studio(studio.studioId, (tx) =>
    changeMember(tx, member.memberId, { first_name: firstName, last_name: 'Lim', ...change }),
  );
  return member;
};

let form: WaiverForm;
/** What can be changed of a form. */
const contentOf = ({ waiverFormId: _id, version: _version, status: _status, ...content }: WaiverForm) => {
  const {
    formVersion: _v,
    signed: _s,
    unsigned: _u,
    signatures: _n,
    updatedAt: _at,
    ...changeable
  } = content;
  return changeable;
};
/**
 * By hand. The waiver is for all and valid for two months. On 10 February Ben signs it, and Dan signed one in another
 * system on the 1st; Cat never does; Eve is archived. A form that only events ask for is signed by Ben alone.
 */
beforeAll(async () => {
  api = await startTestApp({ modules: [formModule, reportModule] });
  api.clock.set('2026-02-10T04:00:00Z');
  studio = await aStudio(api);
  const forms = aFormDesk(api, studio);
  const [ben, dan] = [await named('Ben'), await named('Dan')];
  await named('Cat');
  await named('Eve', { status: 'ARCHIVED' });
  const waiver = { formTitle: 'Waiver', requiredFor: 'ALL_MEMBERS', validMonths: 2, reSignOnChange: true };
  form = (await forms.create(waiver)).data;
  const photos = (await forms.create({ formTitle: 'Photos', requiredFor: 'ALL_MEMBERS' })).data;
  for (const { waiverFormId } of [form, photos]) expect((await forms.sign(ben, waiverFormId)).code).toBe('0');
  const forEvents = { ...contentOf(photos), requiredFor: 'EVENTS' };
  expect((await forms.change(photos, { form: forEvents })).code).toBe('0');
  await api.db.studio(studio.studioId, (tx) =>
    bringWaivers(tx, [{ memberId: dan.memberId, signedOn: '2026-02-01' }], api.clock.now()),
  );
});
afterAll(() => api.close());

test('a member who has to sign and did not is missing; one who signed elsewhere is not', async () => {
  api.clock.set('2026-03-11T03:59:59Z');
  expect(await states()).toEqual({ Ben: 'SIGNED', Cat: 'UNSIGNED', Dan: 'BROUGHT' });
  const { figures, rows, total } = await report();
  // Three of the waiver, of which Cat's is missing, and Ben's of the photos.
  expect(total).toBe(4);
  expect(figures).toEqual({
    missing: 1,
    unsigned: 1,
    outdated: 0,
    expired: 0,
    expiring: 0,
    signedRate: 0.75,
  });
  expect(rows[0]).toMatchObject({ state: 'UNSIGNED', formTitle: 'Waiver', signedAt: null, formVersion: 1 });
});

test('a signature that ends within thirty days is said, and counts until its end', async () => {
  api.clock.set('2026-03-11T04:00:00Z');
  expect(await states()).toMatchObject({ Ben: 'EXPIRING' });
  expect((await report({ state: 'EXPIRING' })).figures).toMatchObject({ expiring: 1, missing: 0 });
  api.clock.set('2026-04-10T03:59:59Z');
  // What was signed elsewhere on 1 February has ended.
  expect(await states()).toEqual({ Ben: 'EXPIRING', Cat: 'UNSIGNED', Dan: 'UNSIGNED' });
  api.clock.set('2026-04-10T04:00:00Z');
  expect(await states()).toMatchObject({ Ben: 'EXPIRED' });
  expect((await report()).figures).toMatchObject({ missing: 3, unsigned: 2, expired: 1, signedRate: 0.25 });
});

test('new words that all have to sign make older signatures outdated', async () => {
  api.clock.set('2026-03-01T04:00:00Z');
  const owner = await aStaff(api, studio, 'OWNER');
  const forms = aFormDesk(api, { ...studio, owner });
  const newWords = { ...contentOf(form), body: '<p>New words.</p>' };
  expect((await forms.change(form, { form: newWords })).code).toBe('0');
  const ann = await named('Ann');
  expect(await states()).toEqual({ Ann: 'UNSIGNED', Ben: 'OUTDATED', Cat: 'UNSIGNED', Dan: 'UNSIGNED' });
  expect((await forms.sign(ann, form.waiverFormId)).code).toBe('0');
  expect(await states()).toMatchObject({ Ann: 'SIGNED', Ben: 'OUTDATED' });
  const { groups } = await report({ group: 'form' });
  expect(groups.map(({ label, figures }) => [label, figures['missing'], figures['signedRate']])).toEqual([
    ['Waiver', 3, 0.25],
    ['Photos', 0, 1],
  ]);
  const { rows } = await report({ state: 'OUTDATED' });
  expect(rows).toEqual([expect.objectContaining({ signedVersion: 1, formVersion: 2 })]);
});

test('one form leads to its members', async () => {
  const { groups } = await report({ group: 'form' });
  const photos = groups.find(({ label }) => label === 'Photos');
  expect(await report({ formId: photos?.key ?? '' })).toMatchObject({
    total: 1,
    rows: [{ formTitle: 'Photos' }],
  });
});

test('the form’s own page counts as many', async () => {
  const { data } = await api.call<WaiverFormSummary[]>('GET', '/api/studio/portal/form', {
    as: await aStaff(api, studio, 'OWNER'),
  });
  const { groups } = await report({ group: 'form' });
  const waiver = groups.find(({ label }) => label === 'Waiver');
  expect(data.find(({ formTitle }) => formTitle === 'Waiver')?.unsigned).toBe(waiver?.figures['missing']);
});

test('is for whoever may contact members', async () => {
  expect(await api.call('GET', URL, { as: await aStaff(api, studio, 'TRAINER') })).toMatchObject({
    status: 403,
  });
});

test('rows are sorted by names as every list is: whatever their case, accents and letters', async () => {
  const before = studio;
  studio = await aStudio(api);
  await aFormDesk(api, studio).create({ formTitle: 'Waiver', requiredFor: 'ALL_MEMBERS' });
  for (const name of ORDERED.toReversed()) await named(name);
  const inOrder = async (order: string) =>
    (await report({ sort: 'memberName', order })).rows.map(
      ({ memberName }) => String(memberName).split(' ')[0],
    );
  expect(await inOrder('asc')).toEqual(ORDERED);
  expect(await inOrder('desc')).toEqual(ORDERED.toReversed());
  studio = before;
});
