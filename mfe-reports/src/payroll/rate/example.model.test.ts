import { examplesOf, togetherExample } from './example.model.ts';
import { readTerms } from './rateForm.schema.ts';

const sentences = (terms: object, payIfZero = true) =>
  examplesOf(readTerms(terms), { payIfZero }, 'SGD').map(({ sentence }) => sentence);

test.each<[object, string[]]>([
  [{ model: 'FLAT', amount: '50' }, ['A class of any size pays S$50.00.']],
  [{ model: 'HOURLY', amount: '45' }, ['A class of 60 minutes pays S$45.00.']],
  [
    { model: 'PER_HEAD', amount: '9' },
    [
      'A class with 8 members pays S$72.00.',
      'A class with 15 members pays S$135.00.',
      'An empty class pays S$0.00.',
    ],
  ],
  [
    { model: 'PER_HEAD', amount: '9', min: '30', max: '100' },
    [
      'A class with 8 members pays S$72.00.',
      'A class with 15 members pays S$100.00.',
      'An empty class pays S$30.00.',
    ],
  ],
  [
    {
      model: 'TIERED',
      tiers: [
        { upTo: 8, amount: '40' },
        { upTo: '', amount: '60' },
      ],
    },
    [
      'A class with 8 members pays S$40.00.',
      'A class with 15 members pays S$60.00.',
      'An empty class pays S$40.00.',
    ],
  ],
  [
    { model: 'BASE_PLUS', amount: '40', perHead: '5', threshold: '7' },
    [
      'A class with 8 members pays S$45.00.',
      'A class with 15 members pays S$80.00.',
      'An empty class pays S$40.00.',
    ],
  ],
  [
    { model: 'PERCENT', percent: '40' },
    [
      'A class with 8 members whose visits are worth S$160.00 pays S$64.00.',
      'A class with 15 members whose visits are worth S$300.00 pays S$120.00.',
      'An empty class pays S$0.00.',
    ],
  ],
])('%j: %j', (terms, expected) => {
  expect(sentences(terms)).toEqual(expected);
});

test('an empty class pays nothing where the studio says so', () => {
  const terms = { model: 'BASE_PLUS', amount: '40', perHead: '5', threshold: '7' };
  expect(sentences(terms, false).at(-1)).toBe('An empty class pays S$0.00.');
});

test('a currency without cents', () => {
  const [first] = examplesOf(readTerms({ model: 'PERCENT', percent: '50' }), { payIfZero: true }, 'JPY');
  expect(first?.sentence).toMatch(/worth ¥160 pays ¥80\.$/);
});

test('the sum is said where it explains something', () => {
  const sums = (terms: object) =>
    examplesOf(readTerms(terms), { payIfZero: true }, 'SGD').map(({ sum }) => sum);
  expect(sums({ model: 'FLAT', amount: '50' })).toEqual([null]);
  expect(sums({ model: 'PER_HEAD', amount: '9' })[0]).toBe('8 × S$9.00');
  expect(sums({ model: 'FLAT', amount: '50', travel: '10' })).toEqual([
    'Per session: S$50.00 + Travel: S$10.00',
  ]);
});

test.each([{ model: 'PER_HEAD', amount: '' }, { model: 'PER_HEAD', amount: 'nine' }, { model: '' }])(
  'nothing is said of %j',
  (terms) => {
    expect(sentences(terms)).toEqual([]);
  },
);

test.each([
  ['SPLIT', 'SGD', 'Two instructors of a class that pays S$30.03 get S$15.02 and S$15.01.'],
  ['SPLIT', 'JPY', 'Two instructors of a class that pays ¥3,003 get ¥1,502 and ¥1,501.'],
  ['FULL', 'SGD', 'Two instructors of a class that pays S$30.03 get S$30.03 each.'],
] as const)('what two instructors get, %s in %s', (pay, currency, words) => {
  expect(togetherExample(pay, currency)).toBe(words);
});
