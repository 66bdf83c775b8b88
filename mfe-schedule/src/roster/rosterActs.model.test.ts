import { actsOn } from './rosterActs.model.ts';

const session = { startAt: '2026-11-17T10:00:00.000Z' };
const before = new Date('2026-11-17T09:59:59.999Z');
const begun = new Date('2026-11-17T10:00:00.000Z');
const anything = () => true;
const acts = (
  entry: Parameters<typeof actsOn>[0],
  now = begun,
  can: Parameters<typeof actsOn>[2]['can'] = anything,
) => actsOn(entry, session, { can, now }).map(({ act }) => act);

test.each([
  ['BOOKED', ['switch', 'move', 'noShow', 'late', 'cancel', 'profile']],
  ['CHECKED_IN', ['switch', 'noShow', 'profile']],
  ['NO_SHOW', ['switch', 'cameAfterAll', 'waive', 'profile']],
  ['LATE_CANCELLED', ['switch', 'waive', 'profile']],
  ['PENDING_PAYMENT', ['profile']],
] as const)('with a booking that is %s can be done', (status, expected) => {
  expect(
    acts({ status, payMode: 'PACKAGE', amountDue: null, amountPaid: null, ticket: null, objection: null }),
  ).toEqual(expected);
});

test('nobody can be marked absent before the start', () => {
  const noShow = (now: Date) =>
    actsOn(
      {
        status: 'BOOKED',
        payMode: 'PACKAGE',
        amountDue: null,
        amountPaid: null,
        ticket: null,
        objection: null,
      },
      session,
      {
        can: anything,
        now,
      },
    ).find(({ act }) => act === 'noShow')?.refusal;
  expect([noShow(before), noShow(begun)]).toEqual(['The session has not begun.', null]);
});

test.each([
  [null, null],
  ['25.00', 'Refund the payment first, then switch.'],
])('a package cannot pay as well for what was paid with money (%s)', (amountPaid, refusal) => {
  const place = {
    status: 'BOOKED',
    payMode: 'DROP_IN',
    amountDue: null,
    amountPaid: null,
    ticket: null,
    objection: null,
  } as const;
  const offered = actsOn({ ...place, amountPaid }, session, { can: anything, now: begun });
  expect(offered.find(({ act }) => act === 'switch')).toEqual({ act: 'switch', refusal });
});

test('the place of a partner has no package to switch', () => {
  expect(
    acts({
      status: 'BOOKED',
      payMode: 'CHANNEL',
      amountDue: null,
      amountPaid: null,
      ticket: null,
      objection: null,
    }),
  ).not.toContain('switch');
});

test('a ticket is cancelled as a whole; single dates can be cancelled except the last one', () => {
  const ofTicket = (toCome: number) =>
    acts({
      status: 'BOOKED',
      payMode: 'UNPAID',
      amountDue: '45.00',
      amountPaid: null,
      ticket: { ticketId: 't', name: 'Early bird', toCome },
      objection: null,
    });
  expect(ofTicket(2)).toEqual(['charge', 'move', 'noShow', 'cancel', 'cancelTicket', 'profile']);
  expect(ofTicket(1)).toEqual(['charge', 'move', 'noShow', 'cancelTicket', 'profile']);
});

test('an objection to a no-show is answered once', () => {
  const objected = (isKept: boolean) =>
    acts({
      status: 'NO_SHOW',
      payMode: 'PACKAGE',
      amountDue: null,
      amountPaid: null,
      ticket: null,
      objection: { note: 'I came in late', isKept, answer: '' },
    });
  expect(objected(false)).toEqual(['switch', 'cameAfterAll', 'keepNoShow', 'waive', 'profile']);
  expect(objected(true)).not.toContain('keepNoShow');
});

test('actions need their permissions', () => {
  expect(
    acts(
      {
        status: 'NO_SHOW',
        payMode: 'PACKAGE',
        amountDue: null,
        amountPaid: null,
        ticket: null,
        objection: null,
      },
      begun,
      (permission) => permission === 'booking.checkIn',
    ),
  ).toEqual(['cameAfterAll']);
});

test('payment can be taken for an unpaid place', () => {
  const unpaid = {
    status: 'BOOKED',
    payMode: 'UNPAID',
    amountDue: '32.00',
    amountPaid: null,
    ticket: null,
    objection: null,
  } as const;
  expect(acts(unpaid)[0]).toBe('charge');
  expect(acts({ ...unpaid, amountDue: null })).not.toContain('charge');
  expect(acts(unpaid, begun, (permission) => permission !== 'payment.record')).not.toContain('charge');
});

test.each([
  ['BOOKED', true, true],
  ['CHECKED_IN', true, true],
  ['HELD', true, true],
  ['NO_SHOW', true, false],
  ['LATE_CANCELLED', true, false],
  ['BOOKED', false, false],
] as const)(
  'with a booking that is %s in a room with a plan (%s) a spot can be changed: %s',
  (status, hasPlan, may) => {
    const entry = {
      status,
      payMode: 'PACKAGE',
      amountDue: null,
      amountPaid: null,
      ticket: null,
      objection: null,
    } as const;
    const offered = actsOn(entry, session, { can: anything, now: before, hasPlan }).map(({ act }) => act);
    expect(offered.includes('spot')).toBe(may);
  },
);
