import { guestAddress, isGenuine, sellable, signatureOf, type Offered, type Signed } from './class-pass.rules.ts';
import { cellsOf, readRoster } from './roster.rules.ts';

const START = new Date('2026-03-03T04:00:00Z');
const before = (minutes: number): Date => new Date(START.getTime() - minutes * 60_000);
const aSession = (change: Partial<Offered> = {}): Offered => ({ startAt: START, status: 'PUBLISHED', spots: 4, taken: 1, free: 9, ...change });

test.each([
  ['what is kept and not sold', {}, 61, 3],
  ['what there is room for', { free: 2 }, 61, 2],
  ['nothing of a full class', { free: 0 }, 61, 0],
  ['nothing more than is kept', { taken: 5 }, 61, 0],
  ['nothing when it closes', {}, 60, 0],
  ['something just before', {}, 60.001, 3],
  ['nothing of a draft', { status: 'DRAFT' }, 600, 0],
  ['nothing of a class that is off', { status: 'CANCELLED' }, 600, 0],
])('the partner may sell %s', (_case, change, minutes, expected) => {
  expect(sellable(aSession(change), { closeMinutes: 60, now: before(minutes) })).toBe(expected);
});

describe('a message', () => {
  const now = new Date('2026-03-02T01:00:00Z');
  const message: Signed = { sentAt: now.getTime() / 1000, venueId: 'venue', reservationId: 'r1', scheduleId: 's1', action: 'reserve' };
  const check = (change: Partial<Signed> = {}, secret = 'shared') => isGenuine({ ...message, ...change }, signatureOf(message, 'shared'), { secret, now });

  test('is genuine as it was signed', () => expect(check()).toBe(true));
  test.each([
    ['another place', { scheduleId: 's2' }], ['another act', { action: 'cancel' as const }], ['another time', { sentAt: message.sentAt + 1 }],
  ])('is not with %s', (_case, change) => expect(check(change)).toBe(false));
  test('is not with another secret, or none', () => {
    expect(check({}, 'other')).toBe(false);
    expect(check({}, '')).toBe(false);
    expect(isGenuine(message, 'abcd', { secret: 'shared', now })).toBe(false);
  });
  test.each([[300, true], [-300, true], [301, false], [-301, false]])('%i seconds off', (seconds, expected) => {
    const late = { ...message, sentAt: message.sentAt + seconds };
    expect(isGenuine(late, signatureOf(late, 'shared'), { secret: 'shared', now })).toBe(expected);
  });
});

test('a guest is known by an address that says nothing', () => {
  expect(guestAddress('Ann@Example.com', 'x')).toBe(guestAddress('ann@example.com', 'y'));
  expect(guestAddress('ann@example.com', 'x')).not.toContain('ann');
  expect(guestAddress('', 'some-id')).toBe('some-id@guest.invalid');
});

test.each([
  ['plain cells', 'a,b\n1,2\n', [['a', 'b'], ['1', '2']]],
  ['quotes, commas and line ends in them', '"Lim, Ana","say ""hi""",""\r\n"two\nlines",x', [['Lim, Ana', 'say "hi"', ''], ['two\nlines', 'x']]],
  ['a mark of the byte order and empty lines', '\ufeffa\n\n b \n\n', [['a'], ['b']]],
])('a roster with %s', (_case, csv, expected) => {
  expect(cellsOf(csv)).toEqual(expected);
});

test('the lines of a roster, by their headings', () => {
  const csv = 'Status,Reservation ID,First Name,Last-Name\nreserved,r1,Ann,Lim\nLATE CANCELLED,r2,Bo,';
  expect(readRoster(csv)).toEqual([
    { line: 2, reservationId: 'r1', firstName: 'Ann', lastName: 'Lim', email: '', isCancelled: false },
    { line: 3, reservationId: 'r2', firstName: 'Bo', lastName: '', email: '', isCancelled: true },
  ]);
  expect(readRoster('name\nAnn')).toBeNull();
  expect(readRoster('')).toBeNull();
});
