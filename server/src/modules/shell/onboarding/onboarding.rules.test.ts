import {
  ONBOARDING_GROUPS,
  ONBOARDING_STEPS,
  type OnboardingKey,
} from '@studio/contract/shell/platform.schema';
import { onboardingOf, type Done, type Standing } from './onboarding.rules.ts';

const done = (...keys: OnboardingKey[]): Standing => ({
  done: Object.fromEntries(ONBOARDING_STEPS.map((key) => [key, keys.includes(key)])) as Done,
  hasLongBeenBooked: false,
});
const OPTIONAL: OnboardingKey[] = ['STAFF', 'WAIVER', 'NOTIFICATION_SENDER', 'TEST_BOOKING'];
const NEEDED = ONBOARDING_STEPS.filter((key) => !OPTIONAL.includes(key));

test('has every step once, in order', () => {
  expect(onboardingOf(done()).steps.map(({ key }) => key)).toEqual([...ONBOARDING_STEPS]);
  expect(
    onboardingOf(done())
      .steps.filter(({ optional }) => optional)
      .map(({ key }) => key),
  ).toEqual(OPTIONAL);
});

test('rules have words beside them, and the first client can come from another system', () => {
  const also = onboardingOf(done()).steps.filter(({ other }) => other !== null);
  expect(also.map(({ key, other }) => [key, other?.route])).toEqual([
    ['POLICIES', '/dashboard/configure/terms-and-policies'],
    ['FIRST_CLIENT', '/dashboard/member/import'],
  ]);
});

test.each([
  ['nothing', [], 0],
  ['only what is optional', OPTIONAL, 0],
  ['one of eight', ['PROFILE'], 12],
  ['all but one', NEEDED.slice(1), 87],
  ['all that is needed', NEEDED, 100],
  ['everything', [...ONBOARDING_STEPS], 100],
] as [string, OnboardingKey[], number][])('%s done', (_what, keys, percent) => {
  expect(onboardingOf(done(...keys)).percent).toBe(percent);
});

test.each([
  ['nothing', [], 'PROFILE'],
  ['only what is optional', OPTIONAL, 'PROFILE'],
  ['what comes later', ['CLASS_TEMPLATE'], 'PROFILE'],
  ['the first two', ['PROFILE', 'BOOKING_SITE'], 'CLASS_TEMPLATE'],
  ['all but the last', NEEDED.slice(0, -1), 'FIRST_CLIENT'],
  ['all that is needed', NEEDED, null],
] as [string, OnboardingKey[], OnboardingKey | null][])(
  'with %s done there is one next step',
  (_what, keys, next) => {
    expect(onboardingOf(done(...keys)).next).toBe(next);
  },
);

test('the three parts follow one another', () => {
  const groups = onboardingOf(done()).steps.map(({ group }) => group);
  expect(groups).toEqual(
    [...groups].sort((one, other) => ONBOARDING_GROUPS.indexOf(one) - ONBOARDING_GROUPS.indexOf(other)),
  );
  expect([...new Set(groups)]).toEqual([...ONBOARDING_GROUPS]);
});

test.each([
  ['no booking', [], false, false],
  ['a first booking of this week', ['TEST_BOOKING'], false, true],
  ['bookings for longer', ['TEST_BOOKING'], true, false],
] as [string, OnboardingKey[], boolean, boolean][])(
  'with %s there is something to share: %j, %j, %j',
  (_what, keys, hasLongBeenBooked, isJustBooked) => {
    expect(onboardingOf({ ...done(...keys), hasLongBeenBooked }).isJustBooked).toBe(isJustBooked);
  },
);
