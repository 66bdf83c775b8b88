import { withDefaults } from '@studio/contract/configure/studio-policy.schema';
import type { RuleSection } from '@studio/contract/configure/bookingRuleSections';
import { examplesOf } from './example.service.ts';
import type { ExampleSession } from './booking-rules.views.ts';

/** Friday, 7:00 in the morning of Singapore. */
const hatha: ExampleSession = {
  className: 'Hatha',
  startAt: new Date('2026-03-05T23:00:00.000Z'),
  endAt: new Date('2026-03-06T00:00:00.000Z'),
  localDate: '2026-03-06',
  creditCost: 1,
  templateType: 'CLASS',
  templateRules: null,
  sessionRules: null,
};
const penalty = { trigger: 'LATE_CANCEL', mode: 'EVERY', n: 1, windowDays: 60, appliesTo: 'ALL', value: 0 };
const forfeited = { ...penalty, action: 'FORFEIT_CREDIT' };
const fee = { ...penalty, action: 'FEE', value: 1000 };

const say = (
  section: RuleSection,
  stored: object = {},
  { timezone = 'Asia/Singapore', sessions = [hatha] as ExampleSession[] } = {},
) =>
  examplesOf(withDefaults(stored), {
    sessions,
    timezone,
    timeFormat: timezone === 'Asia/Singapore' ? '12h' : '24h',
    dateOrder: 'DAY_FIRST',
    now: new Date('2026-03-02T01:00:00.000Z'),
    money: (minor) => `$${minor / 100}`,
    planName: () => 'Ten Classes',
  })
    .filter((example) => example.section === section)
    .map(({ sentence }) => sentence);

test.each([
  [
    'the shipped window',
    {},
    'A member who cancels Hatha on Fri 6 Mar, 7:00 am after Thu 5 Mar, 7:00 pm loses 1 credit.',
  ],
  [
    'a window of a minute',
    { cancelWindowMinutes: 1 },
    'A member who cancels Hatha on Fri 6 Mar, 7:00 am after Fri 6 Mar, 6:59 am loses 1 credit.',
  ],
  [
    'no window',
    { cancelWindowMinutes: 0 },
    'Hatha on Fri 6 Mar, 7:00 am: members can cancel free until it starts.',
  ],
  [
    'nights that do not count',
    { quietHours: { from: '22:00', to: '07:00' } },
    'A member who cancels Hatha on Fri 6 Mar, 7:00 am after Thu 5 Mar, 10:00 am loses 1 credit.',
  ],
  [
    'no penalty',
    { penalties: [] },
    'A member who cancels Hatha on Fri 6 Mar, 7:00 am after Thu 5 Mar, 7:00 pm loses nothing.',
  ],
  [
    'a credit and a fee',
    { penalties: [forfeited, fee] },
    'A member who cancels Hatha on Fri 6 Mar, 7:00 am after Thu 5 Mar, 7:00 pm loses 1 credit and pays $10.',
  ],
])('cancelling with %s', (_case, stored, sentence) => {
  expect(say('CANCELLING', stored)[0]).toBe(sentence);
});

test('the night in which the clocks go forward has an hour less to leave out', () => {
  // Sunday 29 March 2026, 10:00 in Paris; nights from 10 pm to 7 am do not count.
  const morning = { ...hatha, startAt: new Date('2026-03-29T08:00:00Z'), localDate: '2026-03-29' };
  const stored = { cancelWindowMinutes: 240, quietHours: { from: '22:00', to: '07:00' } };
  expect(say('CANCELLING', stored, { timezone: 'Europe/Paris', sessions: [morning] })[0]).toBe(
    'A member who cancels Hatha on Sun 29 Mar, 10:00 after Sat 28 Mar, 21:00 loses 1 credit.',
  );
});

test('a class with a window of its own keeps it, and each type has its sentence', () => {
  const own = { ...hatha, templateRules: { cancelWindowMinutes: 60 } };
  const facial = { ...hatha, className: 'Facial', templateType: 'APPOINTMENT' };
  expect(say('CANCELLING', {}, { sessions: [facial, own] })).toEqual([
    'A member who cancels Facial on Fri 6 Mar, 7:00 am after Thu 5 Mar, 7:00 am loses 1 credit.',
    'A member who cancels Hatha on Fri 6 Mar, 7:00 am after Fri 6 Mar, 6:00 am loses 1 credit.',
    'If you move Hatha to another time, members can cancel free for 24 hours.',
  ]);
});

test('a studio without sessions is told about a class of next week', () => {
  expect(say('CANCELLING', {}, { sessions: [] })[0]).toBe(
    'A member who cancels a class on Fri 13 Mar, 7:00 am after Thu 12 Mar, 7:00 pm loses 1 credit.',
  );
});

test.each([
  ['30 days, from midnight', {}, 'from Wed 4 Feb, 12:00 am until it starts'],
  ['at noon', { bookingOpensTime: '12:00' }, 'from Wed 4 Feb, 12:00 pm until it starts'],
  ['at once', { bookingOpensDays: 0 }, 'as soon as it is published until it starts'],
  ['an hour before', { bookingClosesMinutes: 60 }, 'from Wed 4 Feb, 12:00 am until Fri 6 Mar, 6:00 am'],
  ['late comers', { bookingClosesMinutes: -15 }, 'from Wed 4 Feb, 12:00 am until Fri 6 Mar, 7:15 am'],
])('booking opens and closes: %s', (_case, stored, words) => {
  expect(say('OPENING', stored)).toEqual([`Members can book Hatha on Fri 6 Mar, 7:00 am ${words}.`]);
});

test('spots are spoken of where members do not choose them', () => {
  expect(say('OPENING', { membersChooseSpots: false })).toContain(
    'In a room with a plan of spots, members get the first free one from the front.',
  );
});

test.each([
  ['none', {}, 'Members can hold as many bookings as they like.'],
  [
    'one a day',
    { maxBookingsPerDay: 1 },
    'A member who has 1 booking on Fri 6 Mar cannot book Hatha as well: “Limit reached: 1 booking a day.”',
  ],
  [
    'five to come',
    { maxUpcomingBookings: 5 },
    'A member who has 5 bookings to come cannot book Hatha as well: “Limit reached: 5 bookings at a time.”',
  ],
])('limits: %s', (_case, stored, sentence) => {
  expect(say('LIMITS', stored)[0]).toBe(sentence);
});

test('a change of the instructor is spoken of where it lets members go', () => {
  expect(say('CANCELLING', { allowFreeCancelOnSub: true })).toContain(
    'If you move Hatha to another time, or somebody else teaches it, members can cancel free for 24 hours.',
  );
});

test('extra days are spoken of where the studio gives them', () => {
  expect(say('CANCELLING', { goodwillDays: 1 })).toContain(
    'If you cancel Hatha, packages that paid for it end 1 day later.',
  );
});

test('guests are spoken of where they may come', () => {
  const words = (guestBookingsMax: number) =>
    say('LIMITS', { guestBookingsMax }).filter((sentence) => sentence.includes('guest'));
  expect(words(0)).toEqual([]);
  expect(words(1)).toEqual(['A member can bring up to 1 guest to Hatha, on a package that pays for guests.']);
});

test.each([
  [
    'the window by default',
    {},
    'A place in Hatha on Fri 6 Mar, 7:00 am that becomes free until Thu 5 Mar, 7:00 pm goes to the first person waiting. Later, everyone waiting is told, and the first to claim it gets it.',
  ],
  [
    'an hour before',
    { autoPromoteCutoffMinutes: 60 },
    'A place in Hatha on Fri 6 Mar, 7:00 am that becomes free until Fri 6 Mar, 6:00 am goes to the first person waiting. Later, everyone waiting is told, and the first to claim it gets it.',
  ],
  [
    'offered to all',
    { waitlistMode: 'CLAIM' },
    'When a place in Hatha on Fri 6 Mar, 7:00 am becomes free, everyone waiting is told, and the first to claim it gets it.',
  ],
  ['none', { waitlistMode: 'OFF' }, 'Nobody can wait for a place in Hatha.'],
])('the waitlist: %s', (_case, stored, sentence) => {
  expect(say('WAITLIST', stored)[0]).toBe(sentence);
});

test('a penalty from the third time on is told apart from the first, and so are those of a plan', () => {
  const often = { ...fee, mode: 'FROM_NTH', n: 3, windowDays: 30 };
  const ofPlan = { ...penalty, action: 'BLOCK_DAYS', value: 7, appliesTo: ['p'] };
  const stored = {
    penalties: [forfeited, often, ofPlan],
    forgiveIfRefilled: false,
    graceCancelsPerPeriod: 1,
  };
  expect(say('PENALTIES', stored)).toEqual([
    'A member who cancels Hatha late loses 1 credit.',
    'A member who cancels Hatha late for the 3rd time in 30 days loses 1 credit and pays $10.',
    'A member with an unlimited package who cancels Hatha late loses nothing.',
    'A member with Ten Classes who cancels Hatha late loses 1 credit and cannot book for 7 days.',
    'A member who misses Hatha loses nothing.',
    'A member with an unlimited package who misses Hatha loses nothing.',
    'The first late cancellation of a member in 60 days costs nothing.',
    'A fee is charged 24 hours later, unless somebody waives it first.',
  ]);
});

test('attendance, held places and packages by their shipped rules', () => {
  expect(say('ATTENDANCE')).toEqual([
    'Check-in for Hatha on Fri 6 Mar, 7:00 am opens at 6:30 am.',
    'Anyone not checked in by 9:00 am is marked as a no-show, if attendance was taken.',
    'Attendance can be changed until Sun 8 Mar, 8:00 am.',
  ]);
  expect(say('HOLDS', { allowPendingHold: false })).toEqual([
    'A member who starts to pay for Hatha by card at 6:00 am keeps the place until 6:10 am.',
    'A member who pays for Hatha by QR gets a place once the payment has arrived, if one is still free.',
    'A member who pays for Hatha by bank transfer gets a place once the payment has arrived, if one is still free.',
  ]);
  expect(say('PACKAGES')).toEqual([
    'A package of 10 credits counts as low from 2 credits left.',
    'A package that ends on Wed 1 Apr counts as expiring soon from Wed 18 Mar, and as recently expired until Fri 1 May.',
    'A package can be frozen twice a year, for 7 to 90 days at a time.',
  ]);
  expect(say('PACKAGES', { lowCreditThreshold: 9 })[0]).toBe('A package of 10 credits never counts as low.');
});
