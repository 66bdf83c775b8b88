import type { OnboardingStep } from '@studio/contract/shell/platform.schema';
import { isSetUp, progressOf } from './setUp.model.ts';

const step = (done: boolean, optional = false): OnboardingStep => ({
  key: 'PROFILE',
  title: 'Profile',
  done,
  optional,
  route: '/dashboard/studio',
});
const onboarding = (...steps: OnboardingStep[]) => ({ percent: 0, steps });

test.each([
  ['one is missing', onboarding(step(true), step(false)), false, { done: 1, total: 2 }],
  ['all are done', onboarding(step(true), step(true)), true, { done: 2, total: 2 }],
  ['only an optional one is missing', onboarding(step(true), step(false, true)), true, { done: 1, total: 1 }],
  ['only an optional one is done', onboarding(step(false), step(true, true)), false, { done: 0, total: 1 }],
])('%s', (_case, given, whole, progress) => {
  expect(isSetUp(given)).toBe(whole);
  expect(progressOf(given)).toEqual(progress);
});
