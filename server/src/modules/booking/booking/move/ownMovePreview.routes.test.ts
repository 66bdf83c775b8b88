import type { Booking } from '@studio/contract/booking/booking.schema';
import type { MovePreview } from '@studio/contract/booking/own-booking.schema';
import { refusalNamed } from '@studio/contract/refusals/codes';
import { aDesk, type Desk } from '../../../../testing/aDesk.ts';
import { aFormDesk } from '../../../../testing/builders/formBuilders.ts';
import { aMembership, aMembershipPlan } from '../../../../testing/builders/membershipBuilders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { formModule } from '../../../configure/form/form.routes.ts';
import { bookingModule } from '../booking.routes.ts';

let api: TestApp;
let at: Desk;
let bookingId: string;
let target: string;
beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, formModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
  await aPackage(api, at.studio, { memberId: at.mei.memberId, credits: 3 });
  bookingId = await at.book(await aSession(api, at.studio, { startAt: '2026-03-04T10:00:00.000Z' }));
  target = await aSession(api, at.studio, { startAt: '2026-03-05T10:00:00.000Z' });
});
afterAll(() => api.close());

const move = () =>
  api.call<Booking>('POST', '/api/booking/move', { as: at.mei, form: { bookingId, scheduleId: target } });
const shown = async () => {
  const { data } = await api.call<MovePreview>('GET', '/api/booking/move-preview', {
    as: at.mei,
    query: { bookingId, scheduleId: target },
  });
  const refusal = data.sessions[0]?.refusal;
  return refusal && { ...refusal, code: refusalNamed(refusal.code) };
};
const setMember = (change: object) =>
  at.inStudio((tx) =>
    tx.updateTable('member').set(change).where('member_id', '=', at.mei.memberId).execute(),
  );

/** The preview says what the move answers, and in the same words. */
async function expectRefused(refusal: { code: string; message: string }): Promise<void> {
  expect(await shown()).toEqual(refusal);
  expect(await move()).toMatchObject({ ...refusal, status: 400 });
}

test('a class whose form is not signed is refused, before and when it is tried, until it is signed', async () => {
  const forms = aFormDesk(api, at.studio);
  const { class_templ_id: templateId } = await at.inStudio((tx) =>
    tx
      .selectFrom('session')
      .select('class_templ_id')
      .where('schedule_id', '=', target)
      .executeTakeFirstOrThrow(),
  );
  const { waiverFormId } = (await forms.create({ requiredFor: 'TEMPLATES', templateIds: [templateId] })).data;
  await expectRefused({ code: 'WAIVER_NEEDED', message: 'Please sign “Liability waiver” first.' });
  const [form] = await forms.own(at.mei, { scheduleId: target });
  await forms.send(at.mei, {
    formId: waiverFormId,
    contentSha256: form?.contentSha256,
    ...forms.signature,
  });
  expect(await shown()).toBeNull();
  expect((await move()).code).toBe('0');
});

test('a member who is blocked until a day hears it in the preview', async () => {
  await setMember({ blocked_until: new Date('2026-03-06T01:00:00.000Z') });
  await expectRefused({ code: 'MEMBER_BLOCKED', message: 'Booking is blocked until 6 Mar 2026.' });
});

test('so does one whose membership is not paid', async () => {
  const { subscriptionId } = await aMembership(api, at.studio, {
    memberId: at.mei.memberId,
    studioPackageId: await aMembershipPlan(api, at.studio, { credits: 2 }),
  });
  await at.inStudio((tx) =>
    tx
      .updateTable('subscription')
      .set({ status: 'PAST_DUE', failed_tries: 2 })
      .where('subscription_id', '=', subscriptionId)
      .execute(),
  );
  await expectRefused({
    code: 'MEMBER_BLOCKED',
    message: 'Your membership has not been paid. Please choose how to pay, then book.',
  });
});

test('and one who is too young for the class', async () => {
  await at.inStudio((tx) =>
    tx
      .updateTable('class_template')
      .set({ min_age: 16 })
      .where('studio_id', '=', at.studio.studioId)
      .execute(),
  );
  await setMember({ birthday: null });
  expect(await shown()).toMatchObject({ code: 'BIRTHDAY_NEEDED' });
  expect(await move()).toMatchObject({ code: 'BIRTHDAY_NEEDED', status: 400 });
});
