import type { WaiverForm, WaiverFormSummary } from '@studio/contract/configure/waiver-form.schema';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aFormDesk } from '../../../testing/builders/formBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { formModule } from './form.routes.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
let desk: ReturnType<typeof aFormDesk>;

beforeAll(async () => {
  api = await startTestApp({ modules: [formModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  desk = aFormDesk(api, studio);
});
afterAll(() => api.close());

const list = async () =>
  (await api.call<WaiverFormSummary[]>('GET', '/api/studio/portal/form', { as: studio.owner })).data;
const open = (formId: string) =>
  api.call<WaiverForm>('GET', '/api/studio/portal/form-by-id', { as: studio.owner, query: { formId } });
const remove = (formId: string) =>
  api.call('DELETE', `/api/studio/portal/form/${formId}`, { as: studio.owner });
const contentOf = ({
  formTitle,
  formType,
  body,
  fields,
  requiredFor,
  templateIds,
  blocks,
  validMonths,
  guardianUnderAge,
  reSignOnChange,
}: WaiverForm) => ({
  formTitle,
  formType,
  body,
  fields,
  requiredFor,
  templateIds,
  blocks,
  validMonths,
  guardianUnderAge,
  reSignOnChange,
});

test('what a class needs is asked for by a link that may be cut off', async () => {
  expect(
    await api.call('GET', '/api/studio/form', {
      as: mei,
      query: { studioId: studio.studioId, scheduleId: 'garbage' },
    }),
  ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await desk.own(mei, { scheduleId: '' })).toEqual([]);
});

test('a form is kept with everything that was set, and nothing that could run', async () => {
  const { data } = await desk.create({
    body: '<p onclick="x()">Risk<script>1</script></p>',
    fields: [{ key: 'injuries', label: 'Any injuries?', type: 'TEXT', required: true }],
    blocks: 'CHECK_IN',
    validMonths: 6,
    status: 'DRAFT',
  });
  expect(data).toMatchObject({
    formTitle: 'Liability waiver',
    formType: 'WAIVER',
    body: '<p>Risk</p>',
    blocks: 'CHECK_IN',
    validMonths: 6,
    guardianUnderAge: 18,
    status: 'DRAFT',
    formVersion: 1,
    signed: 0,
    unsigned: 1,
  });
  expect(data.fields).toEqual([
    { key: 'injuries', label: 'Any injuries?', type: 'TEXT', required: true, options: [] },
  ]);
  expect(await list()).toMatchObject([{ waiverFormId: data.waiverFormId, formTitle: 'Liability waiver' }]);
  expect((await open(data.waiverFormId)).data).toEqual(data);
});

test.each([
  ['without words', { body: '<p>&nbsp;</p>' }, 'body'],
  ['with words that are only code', { body: '<script>alert(1)</script>' }, 'body'],
  ['without a title', { formTitle: ' ' }, 'formTitle'],
  ['for classes that are not named', { requiredFor: 'TEMPLATES' }, 'templateIds'],
  [
    'with two questions of one key',
    {
      fields: [
        { key: 'a', label: 'A', type: 'TEXT' },
        { key: 'a', label: 'B', type: 'TEXT' },
      ],
    },
    'fields',
  ],
  [
    'with a choice of one',
    { fields: [{ key: 'a', label: 'A', type: 'RADIO', options: ['x'] }] },
    'fields[0].options',
  ],
])('a form %s is refused', async (_case, change, field) => {
  expect(await desk.create(change)).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
    data: { errors: [{ field }] },
  });
});

test("a form is for classes of the studio, not for another's", async () => {
  expect(
    await desk.create({ requiredFor: 'TEMPLATES', templateIds: ['01890000-0000-7000-8000-000000000001'] }),
  ).toMatchObject({ code: 'INVALID_FIELDS', data: { errors: [{ field: 'templateIds' }] } });
});

describe('changing the words', () => {
  test('of a draft writes them over', async () => {
    const { data } = await desk.create({ status: 'DRAFT' });
    expect(
      (await desk.change(data, { form: { ...contentOf(data), body: '<p>More</p>' } })).data,
    ).toMatchObject({ body: '<p>More</p>', formVersion: 1, version: 2 });
  });

  test('of a form in use makes another version, and members sign anew', async () => {
    const { data } = await desk.create();
    await desk.sign(mei, data.waiverFormId);
    expect((await list())[0]).toMatchObject({ signed: 1, unsigned: 0 });
    const changed = await desk.change(data, { form: { ...contentOf(data), body: '<p>More</p>' } });
    expect(changed.data).toMatchObject({ formVersion: 2, signed: 0, unsigned: 1, signatures: 1 });
    expect(await desk.own(mei)).toMatchObject([
      { formId: data.waiverFormId, due: true, signed: false, formVersion: 2, body: '<p>More</p>' },
    ]);
  });

  test('leaves signatures as they are where the form says so, and rules change no version', async () => {
    const { data } = await desk.create({ reSignOnChange: false });
    await desk.sign(mei, data.waiverFormId);
    const { data: changed } = await desk.change(data, { form: { ...contentOf(data), body: '<p>More</p>' } });
    expect(changed).toMatchObject({ formVersion: 2, signed: 1 });
    expect(
      (await desk.change(changed, { form: { ...contentOf(changed), blocks: 'NONE' } })).data,
    ).toMatchObject({ formVersion: 2, blocks: 'NONE', signed: 1 });
  });

  test('is refused when somebody else was faster', async () => {
    const { data } = await desk.create();
    await desk.change(data, { status: 'INACTIVE' });
    expect(await desk.change(data, { status: 'ACTIVE' })).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
    });
  });
});

test('the status is changed by the same call, and never back to draft', async () => {
  const { data } = await desk.create({ status: 'DRAFT' });
  const { data: active } = await desk.change(data, { status: 'ACTIVE' });
  expect(active).toMatchObject({ status: 'ACTIVE', body: '<p>I know the risk.</p>', version: 2 });
  expect(await desk.change(active, { status: 'DRAFT' })).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'status' }] },
  });
  expect((await desk.change(active, { status: 'INACTIVE' })).data.status).toBe('INACTIVE');
  expect(await desk.own(mei)).toEqual([]);
});

test('only what nobody has signed can be deleted', async () => {
  const [{ data: unsigned }, { data: signed }] = [
    await desk.create(),
    await desk.create({ formTitle: 'Signed' }),
  ];
  await desk.sign(mei, signed.waiverFormId);
  expect(await remove(signed.waiverFormId)).toMatchObject({
    status: 400,
    code: 'IN_USE',
    message: 'Members have signed this form. Switch it off instead.',
  });
  expect(await remove(unsigned.waiverFormId)).toMatchObject({ code: '0' });
  expect(await remove(unsigned.waiverFormId)).toMatchObject({ status: 404 });
  expect((await list()).map(({ formTitle }) => formTitle)).toEqual(['Signed']);
});

test('a member is asked by mail to sign what is in use', async () => {
  const { data } = await desk.create();
  const ask = (formId: string, memberId: string) =>
    api.call('POST', '/api/studio/portal/form/request', { as: studio.owner, json: { formId, memberId } });
  expect(await ask(data.waiverFormId, mei.memberId)).toMatchObject({ code: '0' });
  const mails = await api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['template', 'variables'])
      .where('to_address', '=', mei.userEmail)
      .orderBy('mail_id')
      .execute(),
  );
  expect(mails).toMatchObject([
    {
      template: 'WAIVER_REQUEST',
      variables: {
        form_title: 'Liability waiver',
        sign_url: `/booking-website/complete-profile?extension=${studio.extension}`,
      },
    },
  ]);
  await desk.change(data, { status: 'INACTIVE' });
  expect(await ask(data.waiverFormId, mei.memberId)).toMatchObject({ code: 'INVALID_FIELDS' });
  expect(await ask(data.waiverFormId, studio.owner.staffId)).toMatchObject({ status: 404 });
});

test('who may do what: managers write, the desk sees who signed, trainers see the forms', async () => {
  const { data } = await desk.create();
  const [trainer, front] = [await aStaff(api, studio, 'TRAINER'), await aStaff(api, studio, 'STAFF')];
  const call = (method: 'GET' | 'POST', path: string, as: { token: string }) =>
    api.call(method, `/api/studio/portal/${path}`, { as });
  expect(await call('GET', 'form', trainer)).toMatchObject({ code: '0' });
  expect(await call('GET', `form/${data.waiverFormId}/signatures`, trainer)).toMatchObject({ status: 403 });
  expect(await call('GET', `form/${data.waiverFormId}/signatures`, front)).toMatchObject({ code: '0' });
  expect(await call('POST', 'form/create', front)).toMatchObject({ status: 403 });
  expect(await call('GET', 'form/evidence', front)).toMatchObject({ status: 403 });
});
