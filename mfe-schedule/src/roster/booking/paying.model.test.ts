import { wireOf, type RefusalName } from '@studio/contract/refusals/codes';
import { aPayingPackage } from '@studio/contract/testing/bookings';
import { firstOther, fixOf, leftWords, usableFirst } from './paying.model.ts';

const current = aPayingPackage({
  name: 'Ten',
  isCurrent: true,
  refusal: 'No credits left on this package',
  refusalCode: wireOf('NO_CREDITS_LEFT'),
});
const empty = aPayingPackage({
  name: 'Empty',
  refusal: 'No credits left on this package',
  refusalCode: wireOf('NO_CREDITS_LEFT'),
});
const other = aPayingPackage({ name: 'Twenty' });

test.each([
  ['the best other package', [current, empty, other], other],
  ['the present package, without another', [empty, current], current],
  ['none, if none can pay', [empty], undefined],
  ['none, without packages', [], undefined],
])('preselected: %s', (_case, packages, expected) => {
  expect(firstOther(packages)).toBe(expected?.studioPackageTransactionId ?? null);
});

test('packages that can pay come first, including the present one', () => {
  expect(usableFirst([empty, other, current]).map(({ name }) => name)).toEqual(['Twenty', 'Ten', 'Empty']);
});

test.each([
  [{ creditsRemaining: 7, totalCredits: 10, endDate: '2027-01-31' }, '7 of 10 left · until 31 Jan 2027'],
  [{ unlimited: true, endDate: null }, 'Unlimited'],
])('%p reads "%s"', (given, expected) => {
  expect(leftWords(aPayingPackage(given))).toBe(expected);
});

test.each<[RefusalName | undefined, string | null]>([
  ['NO_CREDITS_LEFT', 'Sell a package'],
  ['PACKAGE_WRONG_DATE', 'Change its dates'],
  ['PACKAGE_FROZEN', 'Unfreeze or resume it'],
  ['PACKAGE_WRONG_CLASS', null],
  [undefined, null],
])('the fix for %s is: %s', (refusal, expected) => {
  expect(fixOf(refusal)).toBe(expected);
});
