import { subscriptionSettingsSchema } from '@studio/contract/packages/subscription-settings.schema';
import { reachWords, sentencesOf, type RulesPart } from './membershipRules.model.ts';

const rules = subscriptionSettingsSchema.getDefault();
const reach = { running: 12, unpaid: 0, blocked: 0, withoutPause: 0, inTerm: 0 };

test.each<[RulesPart, Partial<typeof reach>, RegExp]>([
  ['pause', { running: 0 }, /^No memberships are running/],
  ['pause', { running: 1, withoutPause: 1 }, /^1 membership is running. 1 of them has used up/],
  ['pause', { withoutPause: 2 }, /2 of them have used up this year’s pauses/],
  ['cancel', {}, /None of them is in a minimum term/],
  ['dunning', { unpaid: 2, blocked: 1 }, /2 of them are unpaid; 1 cannot book/],
  ['price', {}, /already announced keep their date/],
])('%s with %j', (part, given, words) => {
  expect(reachWords(part, { ...reach, ...given })).toMatch(words);
});

test.each<[RulesPart, Partial<Record<keyof typeof rules, unknown>>, string]>([
  ['pause', {}, 'Members can pause twice a year.'],
  ['pause', { pausesPerYear: 1 }, 'Members can pause once a year.'],
  ['pause', { pauseNoticeDays: 1 }, 'Members can pause twice a year, at least 1 day ahead.'],
  ['pause', { pausesPerYear: 0 }, 'Members ask the studio for a pause.'],
  ['pause', { memberMayPause: false }, 'Members ask the studio for a pause.'],
  ['pause', { pauseFee: '0.00' }, 'A pause is free.'],
  ['pause', { pauseFee: '0.50' }, 'A pause costs S$0.50.'],
  ['cancel', { memberMayCancel: false }, 'Members ask the studio to cancel.'],
  ['cancel', { memberCancelInTerm: 'ASK' }, 'During a minimum term, members have to ask you.'],
  ['cancel', { cancelReasons: ['OTHER', 'PRICE'] }, 'Reasons to choose from: Too expensive, Other.'],
  ['dunning', { blockAfterTries: 1 }, 'After 1 failed payment, members cannot book. Existing bookings stay.'],
  ['dunning', { afterLastTry: 'CANCEL' }, 'After the last try, the membership is cancelled.'],
  ['price', { priceNoticeDays: 0 }, 'A new price applies from the next bill. Members get an email.'],
])('%s with %j says what it does', (part, given, sentence) => {
  expect(sentencesOf(part, { ...rules, ...given } as typeof rules, 'SGD')).toContain(sentence);
});

test('a single retry is told in the singular', () => {
  expect(sentencesOf('dunning', { ...rules, dunningDays: [1] }, 'SGD')[0]).toMatch(/tried again 1 day after/);
});
