import { aTimelineEvent } from '../testing/builders/members.ts';
import { byDay, dayWords, eventWords } from './timeline.model.ts';

const place = { timezone: 'Asia/Singapore', currency: 'SGD' };
const startAt = '2026-11-18T23:00:00.000Z';

test.each([
  [
    { kind: 'BOOKED', startAt, staffName: 'Mei Lin' },
    'Booked Vinyasa Flow',
    'Thu 19 Nov, 7:00 am · by Mei Lin',
  ],
  [{ kind: 'NO_SHOW', startAt }, 'Missed Vinyasa Flow', 'Thu 19 Nov, 7:00 am'],
  [
    { kind: 'PAID', subject: '10 classes', amount: '200.00', detail: 'CASH' },
    'Paid S$200.00 for 10 classes',
    'Cash',
  ],
  [{ kind: 'REFUNDED', subject: '', amount: '15.00', detail: 'Ill' }, 'S$15.00 refunded', 'Ill'],
  [
    { kind: 'PACKAGE_CHANGED', subject: 'package.void', detail: '10 classes' },
    'Package voided',
    '10 classes',
  ],
  [
    { kind: 'PACKAGE_CHANGED', subject: 'package.later', detail: '10 classes' },
    'Package changed',
    '10 classes',
  ],
  [{ kind: 'MAILED', subject: 'WAIVER_REQUEST', detail: 'SENT' }, 'Email: Waiver request', ''],
  [
    { kind: 'MAILED', subject: 'WAIVER_REQUEST', detail: 'DEAD' },
    'Email: Waiver request',
    'Could not be sent',
  ],
  [{ kind: 'CONTACTED', subject: 'CALL NO_ANSWER', detail: '' }, 'Called: no answer', ''],
  [{ kind: 'CONTACTED', subject: 'SMS', detail: 'Hi' }, 'Contacted by SMS', 'Hi'],
  [{ kind: 'WAITLISTED', startAt }, 'Joined the waitlist of Vinyasa Flow', 'Thu 19 Nov, 7:00 am'],
  [
    { kind: 'SUBSCRIPTION_PAUSED', subject: 'Monthly', detail: 'Travels' },
    'Membership Monthly paused',
    'Travels',
  ],
  [{ kind: 'PENALTY', subject: 'Flow', detail: 'FEE', amount: '10.00' }, 'Penalty for Flow: S$10.00', 'Fee'],
  [{ kind: 'PENALTY', subject: 'Flow', detail: 'FORFEIT_CREDIT' }, 'Penalty for Flow', 'Credit lost'],
  [{ kind: 'PENALTY_WAIVED', subject: 'Flow', detail: 'Ill' }, 'Penalty for Flow waived', 'Ill'],
  [{ kind: 'FAMILY_ADDED', subject: 'Ben Tan', detail: 'CHILD' }, 'Ben Tan added to the family', 'Child'],
  [{ kind: 'CONSENT_GIVEN', subject: 'MARKETING' }, 'Agreed to news and offers', ''],
  [{ kind: 'CONSENT_WITHDRAWN', subject: 'MARKETING' }, 'Withdrew their consent to news and offers', ''],
  [{ kind: 'NOTED', subject: 'MEDICAL' }, 'Medical note', ''],
  [{ kind: 'PROFILE_CHANGED', subject: 'member.block', detail: 'Rude' }, 'Blocked from booking', 'Rude'],
] as const)('%j reads "%s"', (event, title, notes) => {
  const words = eventWords(aTimelineEvent(event), place);
  expect([words.title, words.notes.join(' · ')]).toEqual([title, notes]);
});

/** [kind, title, with another subject or detail than the class and nothing] */
test.each([
  ['JOINED', 'Became a member of the studio', {}],
  ['MOVED', 'Moved to Vinyasa Flow', {}],
  ['CANCELLED', 'Cancelled Vinyasa Flow', {}],
  ['LATE_CANCELLED', 'Cancelled Vinyasa Flow late', {}],
  ['CANCELLED_BY_STUDIO', 'The studio cancelled Vinyasa Flow', {}],
  ['CHECKED_IN', 'Attended Vinyasa Flow', {}],
  ['RATED', 'Gave Vinyasa Flow 4 of 5 stars', { detail: '4 Lovely' }],
  ['ORDERED', 'Ordered Vinyasa Flow for S$20.00', { amount: '20.00' }],
  ['ORDERED', 'Ordered something for S$20.00', { subject: '', amount: '20.00' }],
  ['PAID', 'Paid S$20.00', { subject: '', amount: '20.00' }],
  ['REFUNDED', 'S$20.00 refunded for Vinyasa Flow', { amount: '20.00' }],
  ['SIGNED', 'Signed Waiver', { subject: 'Waiver' }],
  ['NOTED', 'Another note', { subject: 'UNKNOWN' }],
  ['CONTACTED', 'Contacted', { subject: 'PIGEON' }],
  ['PROFILE_CHANGED', 'Signed up, and took over this record', { subject: 'member.claim' }],
  ['PROFILE_CHANGED', 'Details changed', { subject: 'member.later' }],
  ['PROMOTED', 'Got a place in Vinyasa Flow from the waitlist', {}],
  ['SUBSCRIPTION_STARTED', 'Membership Monthly started', { subject: 'Monthly' }],
  ['SUBSCRIPTION_RESUMED', 'Membership Monthly resumed', { subject: 'Monthly' }],
  ['SUBSCRIPTION_CANCELLED', 'Membership Monthly cancelled', { subject: 'Monthly' }],
  ['SUBSCRIPTION_ENDED', 'Membership Monthly ended', { subject: 'Monthly' }],
  ['FAMILY_REMOVED', 'Ben Tan removed from the family', { subject: 'Ben Tan' }],
  ['TAGGED', 'Tagged VIP', { subject: 'VIP' }],
  ['CONSENT_GIVEN', 'Agreed to a text from the studio', { subject: 'later' }],
] as const)('%s reads "%s"', (kind, title, given) => {
  expect(eventWords(aTimelineEvent({ kind, ...given }), place).title).toBe(title);
});

test.each([
  ['what is not known is left out', { kind: 'PENALTY', detail: 'LATER' }, []],
  ['a way of paying that is not known is said as it is', { kind: 'PAID', detail: 'SHELLS' }, ['SHELLS']],
  ['a rating has its comment', { kind: 'RATED', detail: '4 Lovely' }, ['Lovely']],
  ['a family that is left has no relation', { kind: 'FAMILY_REMOVED', detail: 'CHILD' }, []],
] as const)('%s', (_case, given, notes) => {
  expect(eventWords(aTimelineEvent({ startAt: null, staffName: null, ...given }), place).notes).toEqual(
    notes,
  );
});

test('changed details are said with what they were', () => {
  const changes = [
    { field: 'Phone', before: '81234567', after: '91234567' },
    { field: 'Address', before: null, after: 'Orchard Road' },
  ];
  const event = aTimelineEvent({
    kind: 'PROFILE_CHANGED',
    subject: 'member.carrySignIn',
    startAt: null,
    changes,
  });
  expect(eventWords({ ...event, detail: '' }, place)).toEqual({
    title: 'Phone or email copied from their sign-in',
    notes: ['Phone: 81234567 → 91234567', 'Address: Orchard Road'],
  });
});

test('events stand under their day at the studio', () => {
  const events = ['2026-11-19T16:00:00.000Z', '2026-11-19T15:59:59.000Z', '2026-11-18T16:00:00.000Z'].map(
    (at) => aTimelineEvent({ at }),
  );
  expect(byDay(events, place.timezone).map(({ day, events: { length } }) => [day, length])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-19', 2],
  ]);
});

test.each([
  ['2026-11-24', 'Today'],
  ['2026-11-23', 'Yesterday'],
  ['2026-11-22', 'Sun 22 Nov'],
  ['2025-11-24', '24 Nov 2025'],
])('%s is %s', (day, words) => {
  expect(dayWords(day, '2026-11-24')).toBe(words);
});
