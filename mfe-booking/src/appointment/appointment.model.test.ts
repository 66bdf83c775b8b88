import { wireOf } from '@studio/contract/refusals/codes';
import type { AppointmentSlot, PublicAppointment } from '@studio/contract/booking/appointment.schema';
import {
  insteadOf,
  isGone,
  nextFreeDay,
  offerWords,
  payWords,
  reasonWords,
  timesOn,
  untilWords,
} from './appointment.model.ts';

const slot = (given: Partial<AppointmentSlot>): AppointmentSlot => ({
  startAt: '2026-11-23T01:00:00.000Z',
  endAt: '2026-11-23T02:00:00.000Z',
  localDate: '2026-11-23',
  staffId: 'a',
  staffName: 'Ada',
  roomId: null,
  roomName: null,
  ...given,
});
const offer = (given: Partial<PublicAppointment>): PublicAppointment => ({
  classTemplId: 'x',
  className: 'Private',
  description: '',
  preparationNotes: '',
  durationMin: 60,
  creditCost: 1,
  price: '90.00',
  maxAdvanceDays: 60,
  photo: null,
  staff: [],
  ...given,
});

test.each([
  [offer({}), true, '60 min · 1 credit or S$90.00'],
  [offer({}), false, '60 min · 1 credit'],
  [offer({ creditCost: 2, price: null }), true, '60 min · 2 credits'],
  [offer({ creditCost: 0, price: null }), true, '60 min · free'],
])('an appointment says what it costs (%#)', (one, showPrices, words) => {
  expect(offerWords(one, { currency: 'SGD', showPrices })).toBe(words);
});

const later = slot({ startAt: '2026-11-23T02:00:00.000Z' });
const wednesday = slot({ localDate: '2026-11-25' });
const slots = [slot({}), slot({ staffId: 'b' }), later, wednesday];

test('a time that is free with two people is there once', () => {
  expect(timesOn(slots, '2026-11-23').map(({ startAt }) => startAt)).toEqual([
    '2026-11-23T01:00:00.000Z',
    '2026-11-23T02:00:00.000Z',
  ]);
  expect(nextFreeDay(slots, '2026-11-23')).toBe('2026-11-25');
  expect(nextFreeDay(slots, '2026-11-25')).toBeNull();
});

test.each([
  ['2026-11-23', [slots[0], later]],
  ['2026-11-24', [wednesday]],
  ['2026-11-26', []],
])('in place of a time of %s others are offered', (day, expected) => {
  expect(insteadOf(slots, day)).toEqual(expected);
});

test.each([
  [{ name: 'Five', unlimited: false, creditsRemaining: 5 }, 1, '1 of 5 credits of Five'],
  [{ name: 'Five', unlimited: false, creditsRemaining: 1 }, 1, '1 of 1 credit of Five'],
  [{ name: 'All', unlimited: true, creditsRemaining: 0 }, 1, 'All'],
  [{ name: 'Five', unlimited: false, creditsRemaining: 5 }, 0, 'Five'],
])('a package says what of it pays (%#)', (held, cost, words) => {
  expect(payWords(held, cost)).toBe(words);
});

test('a package says until when it can be used', () => {
  expect([untilWords({ endDate: '2027-01-31' }), untilWords({ endDate: null })]).toEqual([
    'Expires 31 Jan 2027',
    'No end date',
  ]);
});

test('a reason speaks of the appointment, not of a class', () => {
  expect(reasonWords({ refusal: 'NO_PACKAGE_PAYS', reason: 'No package covers this class.' })).toBe(
    'None of your packages cover this appointment.',
  );
  expect(reasonWords({ refusal: 'BOOKING_LIMIT', reason: 'At most 2 a day.' })).toBe('At most 2 a day.');
});

test('what is taken or was never there is gone', () => {
  expect(
    [
      { code: wireOf('TIME_TAKEN') },
      { code: wireOf('NOT_FOUND') },
      { code: wireOf('NO_PACKAGE_PAYS') },
      undefined,
    ].map(isGone),
  ).toEqual([true, true, false, false]);
});
