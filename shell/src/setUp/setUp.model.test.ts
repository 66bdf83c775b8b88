import type { OnboardingStep } from '@studio/contract/shell/platform.schema';
import { isSetUp, nextStep, partsOf, progressOf } from './setUp.model.ts';

const step = (done: boolean, optional = false): OnboardingStep => ({
  key: 'PROFILE',
  title: 'Profile',
  group: 'STUDIO',
  minutes: 2,
  done,
  optional,
  route: '/dashboard/studio',
  other: null,
});
const onboarding = (...steps: OnboardingStep[]) => ({ percent: 0, next: null, isJustBooked: false, steps });

test.each([
  ['one is missing', onboarding(step(true), step(false)), false, { done: 1, total: 2 }],
  ['all are done', onboarding(step(true), step(true)), true, { done: 2, total: 2 }],
  ['only an optional one is missing', onboarding(step(true), step(false, true)), true, { done: 1, total: 1 }],
  ['only an optional one is done', onboarding(step(false), step(true, true)), false, { done: 0, total: 1 }],
])('%s', (_case, given, whole, progress) => {
  expect(isSetUp(given)).toBe(whole);
  expect(progressOf(given)).toEqual(progress);
});

test('the next step is the one that the server names', () => {
  const other = { ...step(false), key: 'SCHEDULE' as const };
  expect(nextStep({ ...onboarding(step(false), other), next: 'SCHEDULE' })).toBe(other);
  expect(nextStep(onboarding(step(true)))).toBeUndefined();
});

test('a part counts the minutes of what is needed and not done', () => {
  const later = { ...step(true), group: 'OPEN' as const };
  expect(partsOf(onboarding(step(false), step(false, true), step(true), later))).toMatchObject([
    { key: 'STUDIO', title: 'Your studio', minutes: 2, isDone: false },
    { key: 'OPEN', title: 'Open the doors', minutes: 0, isDone: true },
  ]);
});
