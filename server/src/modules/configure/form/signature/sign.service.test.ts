import type { EvidenceCheck, MemberForm, SignaturePage } from '@studio/contract/configure/waiver-form.schema';
import { newClient } from '../../../../platform/db/pool.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../../testing/builders/builders.ts';
import { aDrawing, aFormDesk } from '../../../../testing/builders/formBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { fingerprint } from './evidence.service.ts';
import { formModule } from '../form.routes.ts';
import { signedFiles } from './signedFile.routes.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
let desk: ReturnType<typeof aFormDesk>;
let formId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [formModule], areas: [signedFiles] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  desk = aFormDesk(api, studio);
  formId = (
    await desk.create({ fields: [{ key: 'injuries', label: 'Any injuries?', type: 'TEXT', required: true }] })
  ).data.waiverFormId;
});
afterAll(() => api.close());

const ANSWERS = { answers: [{ key: 'injuries', value: 'None' }] };
const signatures = async (page = '0') =>
  (
    await api.call<SignaturePage>('GET', `/api/studio/portal/form/${formId}/signatures`, {
      as: studio.owner,
      query: { page },
    })
  ).data;
const evidence = async () =>
  (await api.call<EvidenceCheck>('GET', '/api/studio/portal/form/evidence', { as: studio.owner })).data;
const file = (path: string, { token }: { token: string }) =>
  api.app.inject({ url: `/api/studio/${path}`, headers: { authorization: `Bearer ${token}` } });
const bornOn = (birthday: string) =>
  api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('member').set({ birthday }).where('member_id', '=', mei.memberId).execute(),
  );
const tokenOf = (who: object) =>
  api.db.platform((tx) =>
    api.auth.issueToken(tx, { studioId: studio.studioId, ...who } as Parameters<
      typeof api.auth.issueToken
    >[1]),
  );
const storedRows = () =>
  api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('signed_form').selectAll().orderBy('chain_no').execute(),
  );

test('a signature is kept with the words, the answers, where it came from, and a file', async () => {
  const { data, code } = await desk.sign(mei, formId, {
    ...ANSWERS,
    signatureType: 'DRAWN',
    signatureImage: await aDrawing(),
  });
  expect(code).toBe('0');
  expect(data).toMatchObject({ signedAt: '2026-03-02T01:00:00.000Z', expiresAt: '2027-03-02T01:00:00.000Z' });
  const [row] = await storedRows();
  expect(row).toMatchObject({
    form_version: 1,
    chain_no: 1,
    signer_name: 'Mei Tan',
    signature_type: 'DRAWN',
    answers: [{ key: 'injuries', value: 'None' }],
    ip: '127.0.0.1',
    status: 'VALID',
  });
  expect(row?.content_sha256).toBe(fingerprint(row?.content ?? ''));
  expect(JSON.parse(row?.content ?? '{}')).toMatchObject({
    formTitle: 'Liability waiver',
    body: '<p>I know the risk.</p>',
    consentText: row?.consent_text,
  });
  expect(row?.signature_image?.subarray(1, 4).toString()).toBe('PNG');
  expect(row?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(fingerprint(row?.pdf ?? '')).toBe(row?.pdf_sha256);
  expect(await desk.own(mei)).toMatchObject([
    { formId, signed: true, due: false, signedFormId: data.signedFormId },
  ]);
  expect((await signatures()).items).toMatchObject([
    {
      memberName: 'Test Member',
      signerName: 'Mei Tan',
      signatureType: 'DRAWN',
      status: 'VALID',
      contentSha256: data.contentSha256,
    },
  ]);
});

test.each([
  ['an answer that is missing', {}, 'answers.injuries'],
  ['no agreement', { ...ANSWERS, agree: false }, 'agree'],
  ['no name', { ...ANSWERS, signerName: '' }, 'signerName'],
  ['no drawing', { ...ANSWERS, signatureType: 'DRAWN' }, 'signatureImage'],
  [
    'a drawing that is none',
    {
      ...ANSWERS,
      signatureType: 'DRAWN',
      signatureImage: `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`,
    },
    'signatureImage',
  ],
])('%s is refused, and nothing is kept', async (_case, change, field) => {
  expect(await desk.sign(mei, formId, change)).toMatchObject({
    status: 400,
    code: 'INVALID_FIELDS',
    data: { errors: [{ field }] },
  });
  expect(await storedRows()).toEqual([]);
});

test('a pad with nothing on it is refused', async () => {
  const empty = await aDrawing('M0 0');
  expect(
    await desk.sign(mei, formId, { ...ANSWERS, signatureType: 'DRAWN', signatureImage: empty }),
  ).toMatchObject({
    code: 'INVALID_FIELDS',
    data: { errors: [{ field: 'signatureImage', message: 'Draw your signature' }] },
  });
});

test('nobody signs other words than those that they were shown', async () => {
  const [shown] = await desk.own(mei);
  await desk.create({ formTitle: 'Another' });
  const input = { formId, ...ANSWERS, ...desk.signature };
  expect(await desk.send(mei, { ...input, contentSha256: 'a'.repeat(64) })).toMatchObject({
    status: 409,
    code: 'CHANGED_MEANWHILE',
    message: 'This form has changed. Please read it again.',
  });
  expect(await desk.send(mei, { ...input, contentSha256: shown?.contentSha256 })).toMatchObject({
    code: '0',
  });
});

test('a form that is switched off cannot be signed, but what was signed stays to be had', async () => {
  const { data } = await desk.sign(mei, formId, ANSWERS);
  await desk.change({ waiverFormId: formId, version: 1, status: 'ACTIVE' }, { status: 'INACTIVE' });
  expect(await desk.sign(mei, formId, ANSWERS)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await desk.own(mei)).toMatchObject([{ formId, signed: true, signedFormId: data.signedFormId }]);
});

describe('below the age of consent', () => {
  const guardian = { signerName: 'Ann Tan', signerRelation: 'PARENT', signatureType: 'TYPED' };
  beforeEach(() => bornOn('2010-05-01'));

  test('a guardian has to sign too', async () => {
    expect(await desk.own(mei)).toMatchObject([{ needsGuardian: true }]);
    expect(await desk.sign(mei, formId, ANSWERS)).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { errors: [{ field: 'guardian.signerName', message: 'A parent or guardian must sign too' }] },
    });
    expect(await desk.sign(mei, formId, { ...ANSWERS, guardian })).toMatchObject({ code: '0' });
    expect((await storedRows())[0]).toMatchObject({
      guardian_name: 'Ann Tan',
      guardian_relation: 'PARENT',
      guardian_signature_type: 'TYPED',
    });
    expect((await signatures()).items[0]).toMatchObject({ guardianName: 'Ann Tan' });
  });

  test('and is not noted for those who are old enough', async () => {
    await bornOn('2008-03-02');
    expect(await desk.own(mei)).toMatchObject([{ needsGuardian: false }]);
    await desk.sign(mei, formId, { ...ANSWERS, guardian });
    expect((await storedRows())[0]).toMatchObject({ guardian_name: null });
  });
});

test('a signature counts until its time has passed', async () => {
  await desk.sign(mei, formId, ANSWERS);
  api.clock.set('2027-03-02T00:59:00.000Z');
  const [token, owner] = await Promise.all([
    tokenOf({ audience: 'member', userId: mei.userId, memberId: mei.memberId }),
    tokenOf({ audience: 'staff', ...studio.owner, staffType: ['OWNER'] }),
  ]);
  mei = { ...mei, token };
  studio = { ...studio, owner: { ...studio.owner, token: owner } };
  expect((await desk.own(mei))[0]).toMatchObject({ signed: true, due: false });
  api.clock.set('2027-03-02T01:00:00.000Z');
  expect((await desk.own(mei))[0]).toMatchObject({ signed: false, due: true });
  expect((await signatures()).items[0]?.status).toBe('EXPIRED');
});

test('signing again takes the place of what was signed before', async () => {
  await desk.sign(mei, formId, ANSWERS);
  await desk.sign(mei, formId, { answers: [{ key: 'injuries', value: 'A knee' }] });
  expect((await signatures()).items.map(({ status }) => status)).toEqual(['VALID', 'SUPERSEDED']);
  expect(await signatures('1')).toMatchObject({ items: [], total: 2 });
});

test('the same request twice signs once', async () => {
  const [shown] = await desk.own(mei);
  const call = () =>
    api.call('POST', '/api/studio/form/sign', {
      as: mei,
      json: { formId, contentSha256: shown?.contentSha256, ...ANSWERS, ...desk.signature },
      headers: { 'idempotency-key': 'sign-once-0001' },
    });
  const [first, second] = [await call(), await call()];
  expect(second.data).toEqual(first.data);
  expect(await storedRows()).toHaveLength(1);
});

describe('the chain of evidence', () => {
  const signThree = async () => {
    for (let turn = 0; turn < 3; turn++) await desk.sign(await aMember(api, studio), formId, ANSWERS);
    return storedRows();
  };
  /** Connects as the owner of the tables, which the product does not. */
  async function tamper(change: string): Promise<void> {
    const client = newClient(api.connection);
    await client.connect();
    await client.query("select set_config('app.studio_id', $1, false)", [studio.studioId]);
    await client.query(change);
    await client.end();
  }

  test('goes on from signature to signature, each studio by itself', async () => {
    const rows = await signThree();
    expect(rows.map(({ chain_no, previous_sha256 }) => [chain_no, previous_sha256])).toEqual([
      [1, '0'.repeat(64)],
      [2, rows[0]?.row_sha256],
      [3, rows[1]?.row_sha256],
    ]);
    expect(await evidence()).toEqual({ checked: 3, isIntact: true, brokenAt: null });
    const other = await aStudio(api);
    expect(
      (await api.call<EvidenceCheck>('GET', '/api/studio/portal/form/evidence', { as: other.owner })).data,
    ).toEqual({ checked: 0, isIntact: true, brokenAt: null });
  });

  test('parallel signatures have no gap and no fork', async () => {
    const members = [await aMember(api, studio), await aMember(api, studio), await aMember(api, studio), mei];
    await Promise.all(members.map((member) => desk.sign(member, formId, ANSWERS)));
    expect(await evidence()).toEqual({ checked: 4, isIntact: true, brokenAt: null });
  });

  test('the product itself can neither change nor delete a signature', async () => {
    await signThree();
    await expect(
      api.db.studio(studio.studioId, (tx) =>
        tx.updateTable('signed_form').set({ signer_name: 'Ann' }).execute(),
      ),
    ).rejects.toThrow('permission denied');
    await expect(
      api.db.studio(studio.studioId, (tx) => tx.deleteFrom('signed_form').execute()),
    ).rejects.toThrow('permission denied');
  });

  test.each([
    ['a name', "update signed_form set signer_name = 'Ann' where chain_no = 2"],
    ['an answer', "update signed_form set answers = '[]' where chain_no = 2"],
    ['the words', "update signed_form set content = content || ' ' where chain_no = 2"],
    ['the file', "update signed_form set pdf = 'x'::bytea where chain_no = 2"],
    [
      'the file and its fingerprint',
      "update signed_form set pdf = 'x'::bytea, pdf_sha256 = encode(sha256('x'::bytea), 'hex') where chain_no = 2",
    ],
    ['the time', "update signed_form set signed_at = signed_at - interval '1 day' where chain_no = 2"],
  ])('whoever changes %s is found out', async (_what, change) => {
    const rows = await signThree();
    await tamper(change);
    expect(await evidence()).toEqual({ checked: 1, isIntact: false, brokenAt: rows[1]?.signed_form_id });
  });

  test('whoever deletes one is found out, also the last', async () => {
    const rows = await signThree();
    await tamper('delete from signed_form where chain_no = 3');
    expect(await evidence()).toEqual({ checked: 2, isIntact: false, brokenAt: null });
    await tamper('delete from signed_form where chain_no = 1');
    expect(await evidence()).toEqual({ checked: 0, isIntact: false, brokenAt: rows[1]?.signed_form_id });
  });
});

test('the member and the desk get the file, and nobody else', async () => {
  const { signedFormId } = (
    await desk.sign(mei, formId, { ...ANSWERS, signatureType: 'DRAWN', signatureImage: await aDrawing() })
  ).data;
  const own = await file(`form/signed?signedFormId=${signedFormId}`, mei);
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="signed-${signedFormId}.pdf"`,
  });
  expect(
    (
      await file(`portal/form/signed?signedFormId=${signedFormId}`, await aStaff(api, studio, 'STAFF'))
    ).rawPayload.equals(own.rawPayload),
  ).toBe(true);
  expect(
    (await file(`form/signed?signedFormId=${signedFormId}`, await aMember(api, studio))).statusCode,
  ).toBe(404);
  expect(
    (await file(`portal/form/signed?signedFormId=${signedFormId}`, await aStaff(api, studio, 'TRAINER')))
      .statusCode,
  ).toBe(403);
  expect(
    (await file(`portal/form/signed?signedFormId=${signedFormId}`, (await aStudio(api)).owner)).statusCode,
  ).toBe(404);
});

test('the member gets a mail, and the desk a notification', async () => {
  const { signedFormId } = (await desk.sign(mei, formId, ANSWERS)).data;
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
      template: 'WAIVER_SIGNED',
      variables: {
        file_url: `/booking-website/profile?extension=${studio.extension}&signed=${signedFormId}`,
      },
    },
  ]);
  const notifications = await api.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('notification').select(['kind', 'title']).execute(),
  );
  expect(notifications).toEqual([{ kind: 'FORM_SIGNED', title: 'Test Member signed Liability waiver' }]);
});

test('the desk sees what a member has signed and has to sign', async () => {
  const of = async () =>
    (
      await api.call<MemberForm[]>('GET', '/api/studio/portal/form/member', {
        as: studio.owner,
        query: { memberId: mei.memberId },
      })
    ).data;
  expect(await of()).toMatchObject([{ formId, due: true, signed: false, signedFormId: null }]);
  await desk.sign(mei, formId, ANSWERS);
  expect(await of()).toMatchObject([
    { formId, due: false, signed: true, signedAt: '2026-03-02T01:00:00.000Z' },
  ]);
});
