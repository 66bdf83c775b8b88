import type { PublicAppointment } from '@studio/contract/booking/appointment.schema';
import { anAppointmentTemplate, someHours } from '../../../testing/builders/appointmentBuilders.ts';
import { aMember, aStaff, aStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { appointmentModule } from './appointment.routes.ts';

const PATH = '/api/schedule/appointments';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ modules: [appointmentModule] });
});
afterAll(() => app.close());

const offers = (extension: string) => app.call<PublicAppointment[]>('GET', PATH, { query: { extension } });

test('what somebody takes is offered, with whom and for how much', async () => {
  const studio = await aStudio(app);
  const trainer = await aStaff(app, studio, 'TRAINER');
  const classTemplId = await anAppointmentTemplate(app, studio, { drop_in_minor: 9000 });
  await someHours(app, studio, trainer, { to_time: '11:00' });
  const { data } = await offers(studio.extension);
  expect(data).toMatchObject([
    {
      classTemplId,
      price: '90.00',
      photo: null,
      staff: [{ staffId: trainer.staffId, displayName: 'Test TRAINER' }],
    },
  ]);
});

test('what nobody takes, what is for staff and what is not offered any more is left out', async () => {
  const studio = await aStudio(app);
  await anAppointmentTemplate(app, studio);
  expect((await offers(studio.extension)).data).toEqual([]);
  await someHours(app, studio, await aStaff(app, studio, 'TRAINER'), { to_time: '11:00' });
  await anAppointmentTemplate(app, studio, { visibility: 'STAFF' });
  await anAppointmentTemplate(app, studio, { status: 'INACTIVE' });
  expect((await offers(studio.extension)).data).toHaveLength(1);
});

test('members are offered what is for them only, and nobody what is for staff', async () => {
  const studio = await aStudio(app);
  await someHours(app, studio, await aStaff(app, studio, 'TRAINER'), { to_time: '11:00' });
  const [forAll, forMembers] = [
    await anAppointmentTemplate(app, studio),
    await anAppointmentTemplate(app, studio, { visibility: 'MEMBERS' }),
  ];
  await anAppointmentTemplate(app, studio, { visibility: 'STAFF' });
  const { data } = await app.call<PublicAppointment[]>('GET', '/api/schedule/own-appointments', {
    as: await aMember(app, studio),
  });
  expect(new Set(data.map(({ classTemplId }) => classTemplId))).toEqual(new Set([forAll, forMembers]));
  expect((await offers(studio.extension)).data.map(({ classTemplId }) => classTemplId)).toEqual([forAll]);
  expect((await app.call('GET', '/api/schedule/own-appointments')).code).toBe('NOT_SIGNED_IN');
});

test('a studio that does not exist has none', async () => {
  expect((await offers('nowhere')).code).toBe('STUDIO_UNKNOWN');
});
