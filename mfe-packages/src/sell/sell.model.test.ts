import { aPlan } from '../testing/builders/packages.ts';
import { aSubscription } from '@studio/contract/testing/subscriptions';
import { firstPlans, heldWords, quoteAsked, startingValues } from './sell.model.ts';

const held = aSubscription({ currentStart: '2026-11-01', currentEnd: '2026-11-30' });
const pending = { ...held, status: 'PENDING' as const };

test.each([
  ['runs', [held], 'Already has this membership, paid until 30 Nov 2026.'],
  [
    'ends with its cycle',
    [{ ...held, status: 'CANCEL_AT_END' as const }],
    'Already has this membership, paid until 30 Nov 2026.',
  ],
  [
    'is past due',
    [{ ...held, status: 'PAST_DUE' as const }],
    'Already has this membership, paid until 31 Oct 2026.',
  ],
  ['has no cycle yet', [{ ...held, currentEnd: null }], 'Already has this membership.'],
  ['waits for payment', [pending], 'Already has this membership, waiting for payment.'],
  [
    'is active, next to a pending one',
    [pending, held],
    'Already has this membership, paid until 30 Nov 2026.',
  ],
  [
    'has ended',
    [
      { ...held, status: 'ENDED' as const },
      { ...held, status: 'CANCELLED' as const },
    ],
    null,
  ],
  ['belongs to another plan', [aSubscription()], null],
])('a membership that %s', (_case, list, words) => {
  expect(heldWords(list, held.studioPackageId)).toBe(words);
});

describe('the plans that a sale shows at first', () => {
  const shown = (count: number, chosen?: number) => {
    const plans = Array.from({ length: count }, (_, index) => aPlan({ packageName: `${index + 1}` }));
    const id = chosen ? plans[chosen - 1]?.studioPackageId : undefined;
    return firstPlans(plans, id ?? '').map(({ packageName }) => Number(packageName));
  };

  test('are all of them, rather than all but one', () => {
    expect(shown(6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shown(7)).toEqual([1, 2, 3, 4, 5]);
  });

  test('begin with the chosen one, if it is further down', () => {
    expect(shown(7, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(shown(7, 6)).toEqual([6, 1, 2, 3, 4, 5]);
  });
});

test.each([
  ['1.200', 'JPY', '1200'],
  ['1.200', 'SGD', null],
  ['120.5', 'JPY', null],
  ['119,50', 'EUR', '119.50'],
])('a price of %j in %s is asked for as %j', (price, currency, asked) => {
  const values = { ...startingValues('m', 'p'), price, discount: '20' };
  expect(quoteAsked(values, currency)).toMatchObject({ price: asked, discount: asked ? null : '20' });
});
