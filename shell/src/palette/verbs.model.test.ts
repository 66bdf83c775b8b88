import { commandHit, commandOf } from './verbs.model.ts';

test.each([
  ['check in cheryl', 'cheryl'],
  ['Check-in  Cheryl Ho ', 'Cheryl Ho'],
  ['checkin cheryl', 'cheryl'],
  ['sell to ada', 'ada'],
  ['sell ada', 'ada'],
  ['refund ada', 'ada'],
  ['note for ada', 'ada'],
  ['check in', null],
  ['check in ', null],
  ['refund', null],
  ['refunds', null],
  ['sellar', null],
  ['ada check in', null],
])('%j names %j', (typed, person) => {
  expect(commandOf(typed)?.person ?? null).toBe(person);
});

const zone = 'Asia/Singapore';
const now = new Date('2026-11-21T02:00:00.000Z');
const ada = { memberId: 'm1', name: 'Ada Tan', phone: '', next: null };
const session = { scheduleId: 's1', className: 'Hatha', startAt: '2026-11-21T11:00:00.000Z' };
const hit = (typed: string, person: Parameters<typeof commandHit>[1] = ada) => {
  const command = commandOf(typed);
  return command && commandHit(command.verb, person, zone, now);
};

test('to check somebody in, the roster of their next session', () => {
  expect(hit('check in ada', { ...ada, next: session })).toMatchObject({
    label: 'Check in Ada Tan',
    note: 'Hatha, today, Sat 21 Nov, 7:00 pm',
    path: '/dashboard/schedule?date=2026-11-21&session=s1',
  });
  const tomorrow = { ...session, startAt: '2026-11-21T16:00:00.000Z' };
  expect(hit('check in ada', { ...ada, next: tomorrow })).toMatchObject({
    note: 'Hatha, Sun 22 Nov, 12:00 am',
    path: '/dashboard/schedule?date=2026-11-22&session=s1',
  });
  expect(hit('check in ada')).toMatchObject({ note: 'No upcoming booking', path: '/dashboard/member/m1' });
});

test.each([
  ['refund ada', 'Refund Ada Tan', '/dashboard/member/m1/transaction-history'],
  ['pause ada', 'Pause the membership of Ada Tan', '/dashboard/member/m1/subscription'],
  ['freeze ada', 'Pause the membership of Ada Tan', '/dashboard/member/m1/subscription'],
  ['email ada', 'Email Ada Tan', '/dashboard/member/m1/messages'],
])('%s leads to the part of the member', (typed, label, path) => {
  expect(hit(typed)).toMatchObject({ label, path });
});
