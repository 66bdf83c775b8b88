import { aCampaign, aReach, aSentCampaign, NO_NUMBERS } from '../testing/builders/campaigns.ts';
import {
  linkWords,
  machineWords,
  monthLeftWords,
  monthWords,
  reachWords,
  shareWords,
  subjectWords,
  whenWords,
} from './campaign.model.ts';
import { freeId, inOrder, newBlock, withInserted } from './editor/editor.model.ts';

test.each([
  [
    aReach(),
    '195 of 212 members get it. 14 members have not agreed to news and offers. 3 members have no email address.',
  ],
  [aReach({ people: 1, reached: 1, withoutConsent: 0, withoutAddress: 0 }), '1 member gets it.'],
  [
    aReach({ people: 2, reached: 1, withoutConsent: 0, withoutAddress: 1 }),
    '1 of 2 members gets it. 1 member has no email address.',
  ],
  [
    aReach({ people: 2, reached: 1, withoutConsent: 0, withoutAddress: 0, suppressed: 1 }),
    '1 of 2 members gets it. 1 member is on the suppression list.',
  ],
  [aReach({ people: 0, reached: 0, withoutConsent: 0, withoutAddress: 0 }), 'Nobody is in this audience.'],
  [
    aReach({ people: 1200, reached: 0, withoutConsent: 1200, withoutAddress: 0 }),
    '0 of 1,200 members get it. 1,200 members have not agreed to news and offers.',
  ],
])('an audience in words', (reach, words) => {
  expect(reachWords(reach)).toBe(words);
});

test('shares are of what was sent', () => {
  expect(shareWords(24, { sent: 200 })).toBe('24 · 12%');
  expect(shareWords(0, NO_NUMBERS)).toBe('–');
});

test('mails that machines opened are told apart, where there are any', () => {
  expect(machineWords({ machines: 1200 })).toBe('1,200 by machines');
  expect(machineWords(NO_NUMBERS)).toBe('');
});

test.each([
  [aCampaign(), ''],
  [aSentCampaign(), /18 Nov.*10:00/],
  [aCampaign({ status: 'SCHEDULED', scheduledAt: '2026-12-01T01:00:00.000Z' }), /1 Dec.*9:00/],
  [aCampaign({ status: 'SENDING', numbers: { ...NO_NUMBERS, sent: 120, waiting: 80 } }), '120 of 200 sent'],
])('when a campaign goes out', (campaign, words) => {
  expect(whenWords(campaign, 'Asia/Singapore')).toMatch(words);
});

test('the month of the plan in words', () => {
  expect(monthWords({ used: 380, limit: 1000 })).toBe('380 of 1,000 marketing emails used this month.');
  expect(monthWords({ used: 380, limit: null })).toBe('380 marketing emails sent this month.');
  expect(monthLeftWords(aReach())).toBe('Your plan has 800 marketing emails left this month.');
  expect(monthLeftWords(aReach({ left: null }))).toBe('');
  expect(monthLeftWords(aReach({ left: 500, promised: 300 }), 'that month')).toBe(
    'Your plan has 500 marketing emails left that month, not counting 300 that other campaigns will send.',
  );
});

test('a subject names its fields, and leaves other braces alone', () => {
  expect(subjectWords('{{member_first_name}}, {{studio_name}} and {{member_first_name}}')).toBe(
    '[First name], [Studio name] and [First name]',
  );
  expect(subjectWords('{{else}} {member_first_name}')).toBe('{{else}} {member_first_name}');
});

test('where links lead', () => {
  expect(linkWords('{{packages_url}}')).toBe('Packages (booking website)');
  expect(linkWords('https://example.com')).toBe('https://example.com');
});

test('blocks have ids of their own, and another order', () => {
  const blocks = [newBlock('TEXT', 'b1'), newBlock('BUTTON', 'b3')];
  expect(freeId(blocks)).toBe('b4');
  expect(freeId([newBlock('TEXT', 'b2')])).toBe('b3');
  expect(inOrder(blocks, ['b3', 'b1']).map(({ type }) => type)).toEqual(['BUTTON', 'TEXT']);
});

test('words are put in the place of a selection', () => {
  expect(withInserted('one two', [4, 7], (selected) => `**${selected}**`)).toEqual({
    text: 'one **two**',
    caret: 11,
  });
});
