import { anEvent, anOwnTicket, aTicketCancelPreview, aTicketType } from '../testing/builders/events.ts';
import { costWords, givenUpWords, ticketWords, typesBeside } from './ticket.model.ts';

const ZONE = 'Asia/Singapore';
const [A, B] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
const session = (scheduleId: string) => ({
  ...anEvent().sessions[0],
  scheduleId,
  startAt: '2099-11-28T11:00:00.000Z',
  endAt: '2099-11-28T12:30:00.000Z',
  localDate: '2099-11-28',
  roomName: null,
  staffName: null,
  staffNames: [],
});
const date = (scheduleId: string) => ({
  bookingId: scheduleId,
  scheduleId,
  startAt: '2099-11-28T11:00:00.000Z',
  endAt: '2099-11-28T12:30:00.000Z',
  status: 'BOOKED' as const,
});

test('whoever has a date is offered what is for other dates only', () => {
  const event = anEvent({ sessions: [session(A), session(B)] });
  const [all, first, second] = [
    aTicketType(),
    aTicketType({ scheduleIds: [A] }),
    aTicketType({ scheduleIds: [B] }),
  ];
  const types = [all, first, second];
  expect(typesBeside(types, event, [])).toEqual(types);
  expect(typesBeside(types, event, [anOwnTicket({ dates: [date(A)] })])).toEqual([second]);
  expect(
    typesBeside(types, event, [anOwnTicket({ dates: [date(A)] }), anOwnTicket({ dates: [date(B)] })]),
  ).toEqual([]);
});

test.each([
  [{ payment: 'DUE' as const }, 'Seat · S$45.00'],
  [{ payment: 'PAID' as const }, 'Seat · S$45.00 · paid'],
  [{ payment: 'FREE' as const, price: '0.00' }, 'Seat · Free'],
])('a ticket in words (%#)', (change, words) => {
  expect(ticketWords(anOwnTicket(change), 'SGD')).toBe(words);
});

const two = [
  { scheduleId: A, startAt: '2099-11-28T11:00:00.000Z' },
  { scheduleId: B, startAt: '2099-12-05T11:00:00.000Z' },
];
const option = (change: object) => [
  {
    kind: 'EARLY' as const,
    sentence: 'S$45.00 goes back to the card that paid it.',
    refund: '45.00',
    isAllowed: true,
    ...change,
  },
];

test('what is given up is counted', () => {
  expect(givenUpWords(aTicketCancelPreview())).toBe('This cancels your ticket.');
  expect(givenUpWords(aTicketCancelPreview({ dates: two }))).toBe('This cancels your ticket: 2 dates.');
});

test('what it costs is one sentence, and until when that is so', () => {
  expect(costWords(aTicketCancelPreview(), ZONE)).toEqual(['S$45.00 is no longer owed.']);
  expect(costWords(aTicketCancelPreview({ options: option({}) }), ZONE)).toEqual([
    'S$45.00 goes back to the card that paid it.',
    'Free until Wed 25 Nov, 7:00 pm.',
  ]);
  const late = {
    kind: 'LATE' as const,
    options: option({ kind: 'LATE', sentence: 'The S$45.00 that was paid is not returned.', refund: '0.00' }),
  };
  expect(costWords(aTicketCancelPreview(late), ZONE)).toEqual([
    'It is less than 3 days to the start.',
    'The S$45.00 that was paid is not returned.',
  ]);
  expect(costWords(aTicketCancelPreview({ ...late, dates: two }), ZONE)[0]).toBe(
    'It is less than 3 days to the first date.',
  );
});
