import { ONBOARDING_STEPS, type OnboardingKey } from '@studio/contract/shell/platform.schema';
import { onboardingOf, type Done } from './onboarding.rules.ts';

const done = (...keys: OnboardingKey[]): Done =>
  Object.fromEntries(ONBOARDING_STEPS.map((key) => [key, keys.includes(key)])) as Done;
const OPTIONAL: OnboardingKey[] = ['STAFF', 'WAIVER', 'TEST_BOOKING'];
const NEEDED = ONBOARDING_STEPS.filter((key) => !OPTIONAL.includes(key));

test('has every step once, in order', () => {
  expect(onboardingOf(done()).steps.map(({ key }) => key)).toEqual([...ONBOARDING_STEPS]);
  expect(
    onboardingOf(done())
      .steps.filter(({ optional }) => optional)
      .map(({ key }) => key),
  ).toEqual(OPTIONAL);
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
