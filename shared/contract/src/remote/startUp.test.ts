import { authFlags, BEGUN, runStartUp, startUp, type Candidate, type StoredTokens } from './startUp.ts';

const SITE = '/booking-website/schedule';
const PORTAL = '/dashboard';
/** Whose profiles are requested, in order, and who the person is in the end. */
type Expected = [asked: string[], who: string | null];

/**
 * One row per sentence of the specification: what is stored, which profiles cannot be loaded, and the result.
 */
const SENTENCES: [
  sentence: string,
  path: string,
  tokens: Partial<StoredTokens>,
  broken: string[],
  expected: Expected,
][] = [
  [
    'read the staff token from local then session storage: local wins',
    PORTAL,
    { staffRemembered: 'local', staffSession: 'tab' },
    [],
    [['staff local'], 'staff local'],
  ],
  [
    '… the session’s where there is no local one',
    PORTAL,
    { staffSession: 'tab' },
    [],
    [['staff tab'], 'staff tab'],
  ],
  [
    '… an empty one is none',
    PORTAL,
    { staffRemembered: '', staffSession: 'tab' },
    [],
    [['staff tab'], 'staff tab'],
  ],
  ['and the member token from session storage', PORTAL, { member: 'ada' }, [], [[], 'member ada']],
  [
    'on booking-website paths with a member token, load the profile as a member',
    SITE,
    { member: 'ada' },
    [],
    [['member ada'], 'member ada'],
  ],
  [
    '… also when a staff token is there',
    SITE,
    { member: 'ada', staffSession: 'tab' },
    [],
    [['member ada'], 'member ada'],
  ],
  [
    'or payment-success paths',
    '/payment-success',
    { member: 'ada', staffRemembered: 'local' },
    [],
    [['member ada'], 'member ada'],
  ],
  [
    'otherwise a staff token gives staff state: in the portal',
    PORTAL,
    { member: 'ada', staffSession: 'tab' },
    [],
    [['staff tab'], 'staff tab'],
  ],
  [
    '… and on the booking website without a member token',
    SITE,
    { staffSession: 'tab' },
    [],
    [['staff tab'], 'staff tab'],
  ],
  [
    '… and where staff configure the booking website',
    '/dashboard/configure/booking-website',
    { member: 'ada', staffSession: 'tab' },
    [],
    [['staff tab'], 'staff tab'],
  ],
  ['else a member token gives member state', PORTAL, { member: 'ada' }, ['ada'], [[], 'member ada']],
  ['else signed out', PORTAL, {}, [], [[], null]],
  ['… on the booking website as well', SITE, {}, [], [[], null]],
  ['on error: signed out', PORTAL, { staffSession: 'tab' }, ['tab'], [['staff tab'], null]],
  [
    '… without a try of what else is stored',
    PORTAL,
    { staffRemembered: 'local', staffSession: 'tab', member: 'ada' },
    ['local'],
    [['staff local'], null],
  ],
  [
    'member profile load failure on booking paths falls back to the other tokens',
    SITE,
    { member: 'ada', staffSession: 'tab' },
    ['ada'],
    [['member ada', 'staff tab'], 'staff tab'],
  ],
  [
    '… on payment-success, too',
    '/payment-success',
    { member: 'ada', staffRemembered: 'local' },
    ['ada'],
    [['member ada', 'staff local'], 'staff local'],
  ],
  [
    '… to nobody when they fail as well',
    SITE,
    { member: 'ada', staffSession: 'tab' },
    ['ada', 'tab'],
    [['member ada', 'staff tab'], null],
  ],
  ['… to nobody when there are none', SITE, { member: 'ada' }, ['ada'], [['member ada'], null]],
];

const nameOf = ({ audience, token }: Candidate) => `${audience} ${token}`;

test.each(SENTENCES)('%s', async (_sentence, path, given, broken, [asked, who]) => {
  const tokens = { staffRemembered: null, staffSession: null, member: null, ...given };
  const loaded: string[] = [];
  const end = await runStartUp({ path, tokens }, (candidate) => {
    loaded.push(nameOf(candidate));
    return broken.includes(candidate.token)
      ? Promise.reject(new Error('Invalid authorization token'))
      : Promise.resolve();
  });
  expect(loaded).toEqual(asked);
  expect(end.who && nameOf(end.who)).toBe(who);
  // The person is notified when an error signs them out, and not when there was no token.
  expect(end.hasFailed).toBe(who === null && asked.length > 0);
});

test.each([
  ['while it runs nobody is', BEGUN, [false, false, false]],
  [
    'while a profile is loading nobody is yet',
    startUp(BEGUN, {
      type: 'opened',
      path: PORTAL,
      tokens: { staffRemembered: 'a', staffSession: null, member: null },
    }),
    [false, false, false],
  ],
  ['staff', { step: 'over', who: { audience: 'staff', token: 'a' }, hasFailed: false }, [true, true, false]],
  [
    'a member',
    { step: 'over', who: { audience: 'member', token: 'a' }, hasFailed: false },
    [true, false, true],
  ],
  ['signed out', { step: 'over', who: null, hasFailed: true }, [true, false, false]],
] as const)(
  'staff and member states are separate flags: %s',
  (_case, state, [isInitialized, isAuthenticated, isUserAuthenticated]) => {
    expect(authFlags(state)).toEqual({ isInitialized, isAuthenticated, isUserAuthenticated });
  },
);

test('what comes after the end, or before the beginning, changes nothing', () => {
  const over = { step: 'over', who: null, hasFailed: false } as const;
  expect(startUp(over, { type: 'profileLoaded' })).toBe(over);
  expect(startUp(BEGUN, { type: 'profileFailed' })).toBe(BEGUN);
});
