import type { BookedAppointment } from '@studio/contract/booking/appointment.schema';
import { newId } from '../../../platform/db/newId.ts';
import { anAppointmentTemplate, aRoom, someHours } from '../../../testing/builders/appointmentBuilders.ts';
import {
  aMember,
  aStaff,
  aStudio,
  type TestMember,
  type TestStudio,
} from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { appointmentModule } from './appointment.routes.ts';
import { RACE_ROUNDS } from '../../../testing/tier.ts';

let app: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  app = await startTestApp({ modules: [appointmentModule], connections: 20 });
});
beforeEach(async () => {
  studio = await aStudio(app);
});
afterAll(() => app.close());

const aClient = async (): Promise<TestMember> => {
  const member = await aMember(app, studio);
  await aPackage(app, studio, {
    memberId: member.memberId,
    credits: RACE_ROUNDS,
    eligible_types: ['APPOINTMENT'],
  });
  return member;
};
const book = (as: TestMember, classTemplId: string, startAt: string, staffId: string | null = null) =>
  app.call<BookedAppointment>('POST', '/api/booking/appointment', {
    as,
    json: { classTemplId, startAt, staffId },
    headers: { 'idempotency-key': newId() },
  });
/** 10:00 on the Tuesday of each round's week. */
const weekly = (round: number): string =>
  new Date(Date.parse('2026-03-03T02:00:00.000Z') + round * 7 * 86_400_000).toISOString();
const codesOf = (answers: { code: string }[]): string[] => answers.map(({ code }) => code).sort();
const made = () =>
  app.db.studio(studio.studioId, (tx) =>
    tx.selectFrom('session').select(['staff_id', 'room_id', 'start_at']).execute(),
  );

test('two members want one time of one instructor, again and again: one has it', async () => {
  const ana = await aStaff(app, studio, 'TRAINER');
  await someHours(app, studio, ana);
  const classTemplId = await anAppointmentTemplate(app, studio, { max_advance_days: 365 });
  const [mei, ben] = [await aClient(), await aClient()];
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const answers = await Promise.all([mei, ben].map((member) => book(member, classTemplId, weekly(round))));
    expect(codesOf(answers)).toEqual(['0', 'TIME_TAKEN']);
  }
  expect(await made()).toHaveLength(RACE_ROUNDS);
}, 60_000);

test('six members and three instructors, whoever is free, again and again: three have it, one with each', async () => {
  for (let n = 0; n < 3; n += 1) await someHours(app, studio, await aStaff(app, studio, 'TRAINER'));
  const classTemplId = await anAppointmentTemplate(app, studio, { max_advance_days: 365 });
  const members = await Promise.all(Array.from({ length: 6 }, aClient));
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const answers = await Promise.all(members.map((member) => book(member, classTemplId, weekly(round))));
    expect(codesOf(answers)).toEqual(['0', '0', '0', 'TIME_TAKEN', 'TIME_TAKEN', 'TIME_TAKEN']);
    expect(new Set(answers.filter(({ code }) => code === '0').map(({ data }) => data.staffId)).size).toBe(3);
  }
}, 60_000);

test('two instructors share one room, again and again: one of them has it', async () => {
  const default_room_id = await aRoom(app, studio);
  const [ana, ben] = [await aStaff(app, studio, 'TRAINER'), await aStaff(app, studio, 'TRAINER')];
  await someHours(app, studio, ana);
  await someHours(app, studio, ben);
  const classTemplId = await anAppointmentTemplate(app, studio, { max_advance_days: 365, default_room_id });
  const [mei, dan] = [await aClient(), await aClient()];
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const answers = await Promise.all([
      book(mei, classTemplId, weekly(round), ana.staffId),
      book(dan, classTemplId, weekly(round), ben.staffId),
    ]);
    expect(codesOf(answers)).toEqual(['0', 'TIME_TAKEN']);
  }
  expect(await made()).toHaveLength(RACE_ROUNDS);
}, 60_000);
