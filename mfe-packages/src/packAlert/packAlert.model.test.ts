import { aPackAlert, packAlerts } from '../testing/builders/packages.ts';
import {
  dayWords,
  everyWords,
  groupWords,
  leftWords,
  mailToAllWords,
  mailWords,
  membersOf,
  messageAllLabel,
  shareWords,
  spanWords,
} from './packAlert.model.ts';

test.each([
  ['2026-11-21', 'today, 21 Nov'],
  ['2026-11-22', 'tomorrow, 22 Nov'],
  ['2026-11-24', 'in 3 days, 24 Nov'],
  ['2026-11-20', 'yesterday, 20 Nov'],
  ['2026-10-31', '21 days ago, 31 Oct'],
])('%s reads "%s"', (day, words) => {
  expect(dayWords(day, '2026-11-21')).toBe(words);
});

test('days are counted across the end of a year', () => {
  expect(dayWords('2027-01-01', '2026-12-31')).toBe('tomorrow, 1 Jan');
});

test.each([
  [14, '2 weeks'],
  [7, '1 week'],
  [30, '30 days'],
  [1, '1 day'],
  [0, '0 days'],
])('%i days read "%s"', (days, words) => {
  expect(spanWords(days)).toBe(words);
});

test.each([
  [0.5, 'every 30 minutes'],
  [1, 'every hour'],
  [2, 'every 2 hours'],
])('%s hours read "%s"', (hours, words) => {
  expect(everyWords(hours)).toBe(words);
});

test.each([
  [3, 20, '15%'],
  [1, 6, '17%'],
  [10, 10, '100%'],
])('%i of %i are %s', (creditsRemaining, initialCredits, words) => {
  expect(shareWords({ creditsRemaining, initialCredits })).toBe(words);
});

test.each([
  ['credits', {}, '1 of 10 left'],
  ['nothing', { creditsRemaining: 0 }, ''],
  ['no limit', { unlimited: true, initialCredits: 0 }, ''],
])('a package with %s', (_case, given, words) => {
  expect(leftWords(aPackAlert(given))).toBe(words);
});

test('headings contain the numbers of the studio', () => {
  const words = groupWords(packAlerts({ recentlyExpiredDays: 10, expiringSoonDays: 7, threshold: 35 }));
  expect(words.expired).toMatchObject({
    note: 'past 10 days',
    empty: 'No packs expired in the last 10 days.',
  });
  expect(words.expiring.empty).toBe('No packs expire within 1 week.');
  expect(words.lowCredit.note).toBe('35% or less');
});

test.each([
  [
    'expired',
    { endDate: '2026-11-20' },
    '10 classes has ended',
    '20 Nov 2026 was the last day of your package 10 classes at Lotus. 1 credit was left.',
  ],
  [
    'expiring',
    { endDate: '2026-11-28', creditsRemaining: 3 },
    '10 classes ends on 28 Nov 2026',
    'You can use your package 10 classes at Lotus until the end of 28 Nov 2026. 3 credits are left.',
  ],
  [
    'expiring',
    { endDate: '2026-11-28', unlimited: true },
    '10 classes ends on 28 Nov 2026',
    'You can use your package 10 classes at Lotus until the end of 28 Nov 2026.',
  ],
  [
    'lowCredit',
    {},
    '10 classes: 1 credit is left.',
    'your package 10 classes at Lotus is almost used up. 1 credit is left.',
  ],
  [
    'usedUp',
    { creditsRemaining: 0 },
    '10 classes is used up',
    'your package 10 classes at Lotus is used up. We would be happy to see you again.',
  ],
] as const)('what could be written about a package that is %s', (group, given, subject, message) => {
  expect(mailWords(aPackAlert(given), group, 'Lotus')).toEqual({ subject, message });
});

test('a member with two packages of a group is one member', () => {
  const [ada, ben] = [aPackAlert(), aPackAlert()];
  expect(membersOf([ada, ben, aPackAlert({ memberId: ada.memberId })])).toEqual([ada.memberId, ben.memberId]);
});

test.each(['expired', 'expiring', 'lowCredit', 'usedUp'] as const)(
  'a mail to all of %s names the studio, and no package',
  (group) => {
    const { subject, message } = mailToAllWords(group, 'Lotus');
    expect(subject).toContain('Lotus');
    expect(message).toMatch(/^Your package at Lotus [a-z ]+\..*$/);
  },
);

test.each([
  [24, false, 'Message all 24 members…'],
  [100, true, 'Message the first 100 members…'],
])('for %i members, cut %s: %s', (members, isCut, words) => {
  expect(messageAllLabel(members, isCut)).toBe(words);
});
