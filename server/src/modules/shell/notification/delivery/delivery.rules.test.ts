import { reaches, summaryOf, type PendingEvent } from './delivery.rules.ts';

const event = (over: Partial<PendingEvent> = {}): PendingEvent => ({
  kind: 'BOOKING_CREATED',
  leastRole: 'STAFF',
  staffId: null,
  toldApart: [],
  actorId: null,
  title: 'Mei booked Hatha',
  body: 'Mon 2 Mar, 6:00 pm',
  route: '/dashboard/schedule?session=1',
  ...over,
});
const choices = {
  cells: { 'BOOKING_CREATED:STAFF:EMAIL': true, 'BOOKING_CREATED:INSTRUCTOR:EMAIL': true },
  channel: 'EMAIL' as const,
  muted: new Map<string, string[]>(),
};
const desk = { staffId: 'desk', role: 'STAFF' as const };
const owner = { staffId: 'owner', role: 'OWNER' as const };
const trainer = { staffId: 'trainer', role: 'TRAINER' as const };

test('a role gets what is on for it, a higher one not with it', () => {
  expect(reaches(event(), desk, choices)).toBe(true);
  expect(reaches(event(), owner, choices)).toBe(false);
  expect(reaches(event(), trainer, choices)).toBe(false);
  expect(reaches(event({ leastRole: 'SUPER' }), desk, choices)).toBe(false);
});

test('whoever teaches gets what is on for instructors, whatever their role', () => {
  for (const person of [trainer, owner])
    expect(reaches(event({ leastRole: null, staffId: person.staffId }), person, choices)).toBe(true);
  expect(reaches(event({ leastRole: null, staffId: 'other' }), trainer, choices)).toBe(false);
});

test('whoever has another one addressed to them does not get that of their role, unless the other is off', () => {
  expect(reaches(event({ toldApart: ['desk'] }), desk, choices)).toBe(false);
  expect(reaches(event({ toldApart: ['other'] }), desk, choices)).toBe(true);
  const cells = { 'BOOKING_CREATED:STAFF:EMAIL': true, 'BOOKING_CREATED:INSTRUCTOR:EMAIL': false };
  expect(reaches(event({ toldApart: ['desk'] }), desk, { ...choices, cells })).toBe(true);
});

test('not whoever did it, and not who has turned it off', () => {
  expect(reaches(event({ actorId: 'desk' }), desk, choices)).toBe(false);
  const muted = new Map([['desk', ['BOOKING_CREATED']]]);
  expect(reaches(event(), desk, { ...choices, muted })).toBe(false);
});

test('one event is its own mail, several are one', () => {
  expect(summaryOf([event()])).toEqual({
    headline: 'Mei booked Hatha',
    list: 'Mei booked Hatha\nMon 2 Mar, 6:00 pm',
    route: '/dashboard/schedule?session=1',
  });
  const many = summaryOf(Array.from({ length: 52 }, (_, n) => event({ title: `No. ${n}`, body: '' })));
  expect(many.headline).toBe('52 new notifications');
  expect(many.route).toBe('/dashboard/notifications');
  expect(many.list.split('\n\n')).toHaveLength(51);
  expect(many.list.endsWith('And 2 more')).toBe(true);
});
