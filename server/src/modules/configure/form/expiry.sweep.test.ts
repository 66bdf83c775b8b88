import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aFormDesk } from '../../../testing/builders/formBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { formExpirySweep } from './expiry.sweep.ts';
import { formModule } from './form.routes.ts';

let api: TestApp;
let studio: TestStudio;
let mei: TestMember;
let desk: ReturnType<typeof aFormDesk>;
let formId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [formModule] });
});
/** Noon in Singapore, where the studio is. */
const noonOf = (day: string) => api.clock.set(`${day}T04:00:00.000Z`);
beforeEach(async () => {
  noonOf('2026-03-02');
  studio = await aStudio(api);
  mei = await aMember(api, studio);
  desk = aFormDesk(api, studio);
  formId = (await desk.create()).data.waiverFormId;
  await desk.sign(mei, formId);
});
afterAll(() => api.close());

const sweepIn = ({ studioId }: { studioId: string }) =>
  api.db.studio(studioId, (tx) => formExpirySweep.sweep(tx, api.clock.now()));
async function sweepOn(...days: string[]): Promise<number[]> {
  const done: number[] = [];
  for (const day of days) {
    noonOf(day);
    done.push(await sweepIn(studio));
  }
  return done;
}
/** Mei signed in anew: a sign-in of a year ago has expired. */
const meiNow = async (): Promise<TestMember> => ({
  ...mei,
  token: await api.db.platform((tx) =>
    api.auth.issueToken(tx, {
      audience: 'member',
      userId: mei.userId,
      studioId: studio.studioId,
      memberId: mei.memberId,
    }),
  ),
});
const own = async () => desk.own(await meiNow());
const notices = () =>
  api.db.platform((tx) =>
    tx
      .selectFrom('outbox_mail')
      .select(['to_address', 'variables'])
      .where('studio_id', '=', studio.studioId)
      .where('template', '=', 'WAIVER_EXPIRING')
      .orderBy('mail_id')
      .execute(),
  );
const statuses = async () =>
  (
    await api.db.studio(studio.studioId, (tx) =>
      tx.selectFrom('signed_form').select('status').orderBy('chain_no').execute(),
    )
  ).map(({ status }) => status);

test('a member gets a mail a month and a week before a signature expires, once each, with a link to sign again', async () => {
  expect(
    await sweepOn('2027-01-30', '2027-01-31', '2027-02-01', '2027-02-22', '2027-02-23', '2027-02-24'),
  ).toEqual([0, 1, 0, 0, 1, 0]);
  const variables = {
    member_first_name: 'Test',
    form_title: 'Liability waiver',
    end_date: '2 Mar 2027',
    sign_url: `/booking-website/complete-profile?extension=${studio.extension}`,
  };
  expect(await notices()).toMatchObject([{ variables }, { variables }]);
});

test('a member who has signed again gets no mail', async () => {
  await sweepOn('2027-01-31');
  expect(await own()).toMatchObject([{ signed: true, due: false, isEnding: true }]);
  await desk.sign(await meiNow(), formId);
  expect(await own()).toMatchObject([{ signed: true, due: false, isEnding: false }]);
  expect(await sweepOn('2027-02-23', '2027-03-02')).toEqual([0, 0]);
  expect(await statuses()).toEqual(['SUPERSEDED', 'VALID']);
});

test('what has run out is called so, and is due again', async () => {
  expect(await sweepOn('2027-03-01', '2027-03-02', '2027-03-03')).toEqual([1, 1, 0]);
  expect(await statuses()).toEqual(['EXPIRED']);
  expect(await own()).toMatchObject([{ signed: false, due: true, isEnding: false }]);
});

test('nobody gets a mail about an inactive form', async () => {
  await desk.change({ waiverFormId: formId, version: 1, status: 'ACTIVE' }, { status: 'INACTIVE' });
  expect(await sweepOn('2027-01-31', '2027-02-23')).toEqual([0, 0]);
});

test('a member who has left, or has no address, gets no mail', async () => {
  const change = (values: { status?: string; user_email?: string }) =>
    api.db.studio(studio.studioId, (tx) =>
      tx.updateTable('member').set(values).where('member_id', '=', mei.memberId).execute(),
    );
  await change({ status: 'ARCHIVED' });
  expect(await sweepOn('2027-01-31')).toEqual([0]);
  await change({ status: 'MEMBER', user_email: '' });
  expect(await sweepOn('2027-02-23')).toEqual([0]);
});

test('a signature for good has no end', async () => {
  const { waiverFormId } = (await desk.create({ formTitle: 'Once', validMonths: null })).data;
  await desk.sign(mei, waiverFormId);
  await sweepOn('2027-01-31', '2027-02-23');
  expect(
    new Set((await notices()).map(({ variables }) => (variables as { form_title: string }).form_title)),
  ).toEqual(new Set(['Liability waiver']));
});

test('another studio is another studio', async () => {
  noonOf('2027-01-31');
  expect(await sweepIn(await aStudio(api))).toBe(0);
  expect(await notices()).toEqual([]);
});

describe('A signature of a guardian', () => {
  const GUARDIAN = { signerName: 'Ana Tan', signerRelation: 'PARENT', signatureType: 'TYPED' };
  let formOf17: string;
  beforeEach(async () => {
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('member')
        .set({ birthday: '2008-09-10' })
        .where('member_id', '=', mei.memberId)
        .execute(),
    );
    formOf17 = (await desk.create({ formTitle: 'Of age', guardianUnderAge: 18, validMonths: null })).data
      .waiverFormId;
    expect(await desk.sign(mei, formOf17, { guardian: GUARDIAN })).toMatchObject({ code: '0' });
  });
  const ofAge = async () => (await own()).find((form) => form.formId === formOf17);

  test('counts until the midnight of the birthday at the studio, then the member is asked to sign', async () => {
    api.clock.set('2026-09-09T15:59:59.000Z');
    expect(await ofAge()).toMatchObject({ signed: true, due: false, expiresAt: '2026-09-09T16:00:00.000Z' });
    api.clock.set('2026-09-09T16:00:00.000Z');
    expect(await ofAge()).toMatchObject({ signed: false, due: true });
    // Their own counts for good.
    expect(await desk.sign(await meiNow(), formOf17)).toMatchObject({ code: '0' });
    noonOf('2026-12-01');
    expect(await ofAge()).toMatchObject({ signed: true, due: false, expiresAt: null });
  });

  test('is told a month and a week before, as one that expires', async () => {
    expect(await sweepOn('2026-08-10', '2026-08-11', '2026-09-08', '2026-09-10')).toEqual([0, 1, 1, 0]);
    const told = (await notices()).map(({ variables }) => variables);
    expect(told).toMatchObject([
      { form_title: 'Of age', end_date: '9 Sep 2026' },
      { form_title: 'Of age', end_date: '9 Sep 2026' },
    ]);
  });

  test('of a form that asks for no guardian any more counts on', async () => {
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('studio_form')
        .set({ guardian_under_age: 0 })
        .where('waiver_form_id', '=', formOf17)
        .execute(),
    );
    noonOf('2026-12-01');
    expect(await ofAge()).toMatchObject({ signed: true, due: false });
  });
});
