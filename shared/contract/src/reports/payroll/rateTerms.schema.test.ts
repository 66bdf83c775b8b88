import { rateTermsSchema } from './rateTerms.schema.ts';

const refusedAt = (terms: object): Promise<string | null> =>
  rateTermsSchema.validate(terms).then(
    () => null,
    (error: { path: string }) => error.path,
  );
const tiers = (...ends: (number | string | null)[]) => ({
  model: 'TIERED',
  tiers: ends.map((upTo) => ({ upTo, amount: '40.00' })),
});

test.each([
  [{ model: 'FLAT', amount: '50.00' }, null],
  [{ model: 'FLAT' }, 'amount'],
  [{ model: 'FLAT', amount: '' }, 'amount'],
  [{ model: 'HOURLY' }, 'amount'],
  [{ model: 'PER_HEAD' }, 'amount'],
  [{ model: 'BASE_PLUS', amount: '40', threshold: 6 }, 'perHead'],
  [{ model: 'BASE_PLUS', amount: '40', perHead: '5' }, 'threshold'],
  [{ model: 'BASE_PLUS', amount: '40', perHead: '5', threshold: '0' }, null],
  [{ model: 'PERCENT' }, 'percent'],
  [{ model: 'PERCENT', percent: '37.55' }, null],
  [{ model: 'PERCENT', percent: '37.555' }, 'percent'],
  [{ model: 'PERCENT', percent: '100' }, null],
  [{ model: 'PERCENT', percent: '100.01' }, 'percent'],
  [{ model: 'PERCENT', percent: '40', min: '30', max: '30' }, null],
  [{ model: 'PERCENT', percent: '40', min: '30', max: '29.99' }, 'max'],
  [{ model: 'FLAT', amount: '-1' }, 'amount'],
  [{ model: 'DOUBLE', amount: '1' }, 'model'],
  [{ model: 'TIERED' }, 'tiers'],
  [tiers(null), null],
  [tiers(''), null],
  [tiers(5, 10, null), null],
  [tiers(5, 6, null), null],
  [tiers(5, 5, null), 'tiers[1].upTo'],
  [tiers(0, null), null],
  [tiers(5, null, null), 'tiers[1].upTo'],
  [tiers(5, 10), 'tiers[1].upTo'],
])('%j is refused at %p', async (terms, path) => {
  expect(await refusedAt(terms)).toBe(path);
});
