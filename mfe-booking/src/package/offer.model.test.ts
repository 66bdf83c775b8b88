import { aPublicPlan } from '@studio/contract/testing/packages';
import { bestValueOf, classPrices, creditPrice, recommendedOf } from './offer.model.ts';

const intro = aPublicPlan({ packageName: 'Intro', packageType: 'INTRO', credits: 3, priceInclTax: '45.00' });
const single = aPublicPlan({
  packageName: 'Drop-in',
  packageType: 'DROP_IN',
  credits: 1,
  priceInclTax: '32.00',
});
const five = aPublicPlan({ packageName: '5-Class Pack', credits: 5, priceInclTax: '150.00' });
const ten = aPublicPlan({
  packageName: '10-Class Pack',
  credits: 10,
  bonusCredits: 2,
  priceInclTax: '288.00',
});
const monthly = aPublicPlan({ packageName: 'Unlimited', packageType: 'MEMBERSHIP', credits: null });

test('a credit costs the price by all credits of a pack, free ones too', () => {
  expect(creditPrice(five)).toBe(30);
  expect(creditPrice(ten)).toBe(24);
});

test('one credit, unlimited ones and a membership have no price by credit', () => {
  expect([single, monthly].map(creditPrice)).toEqual([null, null]);
});

test('the best value is the pack with the cheapest credits, if there is another to compare', () => {
  expect(bestValueOf([intro, single, five, ten])).toBe(ten);
  expect(bestValueOf([intro, single, five])).toBeNull();
});

test('of a long list, a first visit, a single class and a pack are recommended, in the order of the list', () => {
  expect(recommendedOf([monthly, five, ten, single, intro])).toEqual([five, single, intro]);
});

test('a kind that is not on sale is made up for; a list of four is short', () => {
  expect(recommendedOf([monthly, five, ten, single, { ...ten }])).toEqual([monthly, five, single]);
  expect(recommendedOf([monthly, five, ten, single])).toHaveLength(4);
});

test.each([
  [
    [single, five, ten, intro],
    {
      title: 'S$32.00 for one class',
      detail: 'From S$24.00 with a class pack · First visit: Intro, S$45.00',
    },
  ],
  [[five], { title: 'From S$30.00 with a class pack', detail: '' }],
  [
    [
      { ...single, priceInclTax: '0.00' },
      { ...intro, priceInclTax: '0.00' },
    ],
    { title: 'Free', detail: 'First visit: Intro, free' },
  ],
])('prices of a class: case %#', (plans, words) => {
  expect(classPrices(plans, { currency: 'SGD', creditCost: 1 })).toEqual(words);
});

test('a class that only memberships pay for has no price to name', () => {
  expect(classPrices([monthly], { currency: 'SGD', creditCost: 1 })).toBeNull();
});

test('a class that costs two credits costs twice the price of one', () => {
  expect(classPrices([five], { currency: 'SGD', creditCost: 2 })?.title).toBe(
    'From S$60.00 with a class pack',
  );
});
