import type { OwnTicket } from '@studio/contract/booking/ticket.schema';
import { newId } from '../../../platform/db/newId.ts';
import { anAppointmentTemplate } from '../../../testing/builders/appointmentBuilders.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { eventModule } from './event.routes.ts';
import { RACE_ROUNDS } from '../../../testing/tier.ts';
import { DAY } from '@studio/contract/values/time';

const START = Date.parse('2026-03-10T01:00:00.000Z');
let app: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  app = await startTestApp({ modules: [eventModule], connections: 20 });
});
beforeEach(async () => {
  studio = await aStudio(app);
});
afterAll(() => app.close());

async function anEvent(seats: number): Promise<{ classTemplId: string; scheduleIds: string[] }> {
  const class_templ_id = await anAppointmentTemplate(app, studio, { template_type: 'EVENT' });
  const rows = [0, 1, 2].map((day) => ({
    studio_id: studio.studioId,
    schedule_id: newId(),
    class_templ_id,
    start_at: new Date(START + day * DAY),
    end_at: new Date(START + day * DAY + 3_600_000),
    local_date: new Date(START + day * DAY).toISOString().slice(0, 10),
    capacity: seats,
    credit_cost: 1,
    created_at: app.clock.now(),
  }));
  await app.db.studio(studio.studioId, (tx) => tx.insertInto('session').values(rows).execute());
  return { classTemplId: class_templ_id, scheduleIds: rows.map(({ schedule_id }) => schedule_id) };
}
async function aTicketType(classTemplId: string, change: object = {}): Promise<string> {
  const made = await app.call<{ ticketTypeId: string }>('POST', '/api/event/portal/ticket-type', {
    as: studio.owner,
    json: { classTemplId, name: newId(), price: '10.00', ...change },
  });
  return made.data.ticketTypeId;
}
const take = (as: TestMember, ticketTypeId: string) =>
  app.call<OwnTicket>('POST', '/api/event/ticket', {
    as,
    json: { ticketTypeId },
    headers: { 'idempotency-key': newId() },
  });
const codesOf = (answers: { code: string }[]): string[] => answers.map(({ code }) => code).sort();
const seatsTaken = (scheduleIds: string[]) =>
  app.db.studio(studio.studioId, async (tx) => {
    const rows = await tx
      .selectFrom('booking')
      .select('schedule_id')
      .where('schedule_id', 'in', scheduleIds)
      .where('status', '=', 'BOOKED')
      .execute();
    return scheduleIds.map((id) => rows.filter(({ schedule_id }) => schedule_id === id).length);
  });

test('the last ticket, again and again: one of four members has it', async () => {
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(app, studio)));
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await app.db.studio(studio.studioId, (tx) =>
      tx.updateTable('booking').set({ status: 'CANCELLED' }).execute(),
    );
    const { classTemplId, scheduleIds } = await anEvent(10);
    const ticketTypeId = await aTicketType(classTemplId, { quantity: 1 });
    expect(codesOf(await Promise.all(members.map((member) => take(member, ticketTypeId))))).toEqual([
      '0',
      'SESSION_FULL',
      'SESSION_FULL',
      'SESSION_FULL',
    ]);
    expect(await seatsTaken(scheduleIds)).toEqual([1, 1, 1]);
  }
}, 60_000);

test('two kinds of ticket over the same seats, again and again: never more seats than there are, and none half taken', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(app, studio)));
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    await app.db.studio(studio.studioId, (tx) =>
      tx.updateTable('booking').set({ status: 'CANCELLED' }).execute(),
    );
    const { classTemplId, scheduleIds } = await anEvent(3);
    const [all, firstTwo] = [
      await aTicketType(classTemplId),
      await aTicketType(classTemplId, { scheduleIds: scheduleIds.slice(0, 2) }),
    ];
    const answers = await Promise.all(
      members.map((member, index) => take(member, index % 2 === 0 ? all : firstTwo)),
    );
    expect(codesOf(answers)).toEqual(['0', '0', '0', 'SESSION_FULL', 'SESSION_FULL', 'SESSION_FULL']);
    const [one, two, three] = await seatsTaken(scheduleIds);
    const wholes = answers.filter(({ code }, index) => code === '0' && index % 2 === 0).length;
    expect([one, two, three]).toEqual([3, 3, wholes]);
  }
}, 60_000);
