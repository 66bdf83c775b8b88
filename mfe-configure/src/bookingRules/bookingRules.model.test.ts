import { RULE_FORMS } from '@studio/contract/configure/bookingRuleForm.schema';
import { RULE_SECTION_NAMES } from '@studio/contract/configure/bookingRuleSections';
import { someBookingRules } from '../testing/builders/bookingRules.ts';
import { attributesOf, formOf, newPenalty } from './bookingRules.model.ts';

const { rules } = someBookingRules();
const fee = { ...newPenalty(), fee: '10.5' };

test.each(RULE_SECTION_NAMES)('%s: what its form shows is what it sends', (section) => {
  const changed = {
    ...rules,
    bookingClosesMinutes: -5,
    quietHours: { from: '22:00', to: '07:00' },
    penalties: [
      { ...rules.penalties?.[0], trigger: 'NO_SHOW' as const, action: 'FEE' as const, value: 1050 },
      { ...rules.penalties?.[0], appliesTo: 'a,b' },
    ],
  } as typeof rules;
  for (const one of [rules, changed]) {
    const form = formOf(section, one, 'SGD');
    expect(RULE_FORMS[section].isValidSync(form)).toBe(true);
    expect(one).toMatchObject(attributesOf(section, form, 'SGD'));
  }
});

test.each([
  ['half a dollar', '0.5', 'SGD', 50],
  ['yen have no cents', '500', 'JPY', 500],
])('the amount of a fee: %s', (_case, amount, currency, value) => {
  const form = { ...formOf('PENALTIES', rules, currency), penalties: [{ ...fee, fee: amount }] };
  expect(attributesOf('PENALTIES', form, currency).penalties).toMatchObject([{ action: 'FEE', value }]);
});

test.each([
  ['a fee', fee, true],
  ['a fee of nothing', { ...fee, fee: '0' }, false],
  ['no fee', { ...fee, fee: '' }, false],
  ['no package', { ...fee, audience: 'PLANS' }, false],
  ['a package', { ...fee, audience: 'PLANS', plans: ['a'] }, true],
  ['no number of times, which nobody counts', { ...fee, n: '' }, true],
  ['no number of times', { ...fee, mode: 'FROM_NTH', n: '' }, false],
  ['10 credits', { ...fee, action: 'EXTRA_CREDIT', value: 10 }, true],
  ['11 credits', { ...fee, action: 'EXTRA_CREDIT', value: 11 }, false],
  ['365 days', { ...fee, action: 'BLOCK_DAYS', value: 365 }, true],
  ['366 days', { ...fee, action: 'BLOCK_DAYS', value: 366 }, false],
])('a penalty with %s can be sent: %#', (_case, penalty, isValid) => {
  const form = { ...formOf('PENALTIES', rules, 'SGD'), penalties: [penalty] };
  expect(RULE_FORMS.PENALTIES.isValidSync(form)).toBe(isValid);
});

test.each([
  ['CANCELLING', { cancelWindowMinutes: 14 * 1440 }, true],
  ['CANCELLING', { cancelWindowMinutes: 14 * 1440 + 1 }, false],
  ['CANCELLING', { cancelWindowMinutes: '' }, false],
  ['CANCELLING', { cancelWindowMinutes: 'soon' }, false],
  ['CANCELLING', { hasNight: true, from: '22:00', to: '22:00' }, false],
  ['CANCELLING', { hasNight: false, from: '', to: '' }, true],
  ['OPENING', { closes: 'AFTER', closesAfter: 15 }, true],
  ['OPENING', { closes: 'AFTER', closesAfter: 16 }, false],
  ['OPENING', { closes: 'START', closesAfter: 16 }, true],
  ['OPENING', { closes: 'BEFORE', closesBefore: 7 * 1440 }, true],
  ['OPENING', { closes: 'BEFORE', closesBefore: 7 * 1440 + 1 }, false],
  ['WAITLIST', { autoPromoteCutoffMinutes: '' }, true],
  ['WAITLIST', { waitlistMax: '' }, false],
  ['LIMITS', { maxBookingsPerDay: '' }, true],
  ['LIMITS', { maxBookingsPerDay: 0 }, false],
  ['LIMITS', { guestBookingsMax: '' }, false],
  ['LIMITS', { guestBookingsMax: 0 }, true],
  ['LIMITS', { guestBookingsMax: 10 }, true],
  ['LIMITS', { guestBookingsMax: 11 }, false],
] as const)('%s with %j can be sent: %s', (section, change, isValid) => {
  expect(RULE_FORMS[section].isValidSync({ ...formOf(section, rules, 'SGD'), ...change })).toBe(isValid);
});
