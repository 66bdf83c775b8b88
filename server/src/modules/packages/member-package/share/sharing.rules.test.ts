import {
  mostToShare,
  refuseShare,
  shareStatus,
  whyNotShareable,
  type Shareable,
  type Shared,
} from './sharing.rules.ts';

const TODAY = '2026-03-02';
const lot: Shareable = {
  shareable: true,
  packageType: 'CLASS_PACK',
  source: 'PURCHASE',
  status: 'ACTIVE',
  unlimited: false,
  creditsRemaining: 5,
  endDate: TODAY,
  maxShareCredits: null,
  maxShareRecipients: null,
};
const nothing: Shared = { credits: 0, memberIds: [], isPastDue: false };

describe('credits can be shared', () => {
  const cases: [what: string, change: Partial<Shareable>, shared: Partial<Shared>, why: string | null][] = [
    ['on the last day', {}, {}, null],
    ['but not of what was shared', { source: 'SHARED' }, {}, 'Shared credits cannot be shared again'],
    [
      'but not where the plan forbids it',
      { shareable: false },
      {},
      'Credits of this package cannot be shared',
    ],
    ['but not of a trial', { packageType: 'TRIAL' }, {}, 'Credits of a trial cannot be shared'],
    [
      'but not where none are counted',
      { unlimited: true, creditsRemaining: 0 },
      {},
      'An unlimited package has no credits to share',
    ],
    ['but not of a frozen package', { status: 'FROZEN' }, {}, 'Package is frozen'],
    ['but not before it has started', { status: 'NOT_STARTED' }, {}, 'This package has not started yet'],
    ['but not of a voided one', { status: 'VOIDED' }, {}, 'This package is not active'],
    [
      'but not once they are used up',
      { status: 'INACTIVE', creditsRemaining: 0 },
      {},
      'No credits left on this package',
    ],
    ['but not after the last day', { endDate: '2026-03-01' }, {}, 'This package has ended'],
    ['but not while money is overdue', {}, { isPastDue: true }, 'The membership is past due'],
    ['as many as the plan says', { maxShareCredits: 3 }, { credits: 2 }, null],
    [
      'but no more than that',
      { maxShareCredits: 3 },
      { credits: 3 },
      'No more credits of this package can be shared',
    ],
  ];
  test.each(cases)('%s', (_, change, shared, why) =>
    expect(whyNotShareable({ ...lot, ...change }, { ...nothing, ...shared }, TODAY)).toBe(why),
  );
});

test('at most what is left, and what the plan leaves', () => {
  expect(mostToShare(lot, nothing)).toBe(5);
  expect(mostToShare({ ...lot, maxShareCredits: 4 }, { ...nothing, credits: 1 })).toBe(3);
  expect(mostToShare({ ...lot, maxShareCredits: 4 }, { ...nothing, credits: 9 })).toBe(0);
});

describe('a share', () => {
  const asked = (
    credits: number,
    recipientId: string,
    change: Partial<Shareable> = {},
    shared: Partial<Shared> = {},
  ) =>
    refuseShare(
      { lot: { ...lot, ...change }, shared: { ...nothing, ...shared }, today: TODAY, ownerId: 'owner' },
      { credits, recipientId },
    );

  test('of all there are is fine, of one more is not', () => {
    expect(asked(5, 'friend')).toBeNull();
    expect(asked(6, 'friend')).toEqual({ code: 'TOO_MANY_CREDITS', most: 5 });
    expect(asked(3, 'friend', { maxShareCredits: 2 })).toEqual({ code: 'TOO_MANY_CREDITS', most: 2 });
  });

  test('is with somebody else', () => {
    expect(asked(1, 'owner')).toMatchObject({ code: 'CREDITS_NOT_SHAREABLE' });
  });

  test('is with no more members than the plan says; with the same one again it is', () => {
    const one = { maxShareRecipients: 1 };
    expect(asked(1, 'friend', one)).toBeNull();
    expect(asked(1, 'friend', one, { memberIds: ['friend'] })).toBeNull();
    expect(asked(1, 'other', one, { memberIds: ['friend'] })).toEqual({
      code: 'CREDITS_NOT_SHAREABLE',
      message: 'Credits of this package can be shared with at most 1 member',
    });
  });

  test('is active until all of it is used or it is taken back', () => {
    const share = { revokedAt: null, credits: 3, returned: 0, used: 0 };
    expect(shareStatus(share)).toBe('ACTIVE');
    expect(shareStatus({ ...share, used: 2 })).toBe('ACTIVE');
    expect(shareStatus({ ...share, used: 3 })).toBe('USED_UP');
    expect(shareStatus({ ...share, used: 2, returned: 1, revokedAt: new Date(0) })).toBe('REVOKED');
  });
});
