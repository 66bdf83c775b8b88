import type { Onboarding, OnboardingKey, OnboardingStep } from '@studio/contract/shell/platform.schema';

interface Step {
  key: OnboardingKey;
  title: string;
  /** The page where the step is done. */
  route: string;
  optional?: boolean;
}

/** In the best order for a new studio. Every step leads to its page: a task without a page is not a step. */
const STEPS: readonly Step[] = [
  { key: 'PROFILE', title: 'Describe your studio', route: '/dashboard/studio' },
  { key: 'BOOKING_SITE', title: 'Brand your booking website', route: '/dashboard/configure/booking-website' },
  { key: 'STAFF', title: 'Invite your team', route: '/dashboard/staff', optional: true },
  { key: 'CLASS_TEMPLATE', title: 'Create a class', route: '/dashboard/services/create-class' },
  { key: 'PACKAGE_PLAN', title: 'Create a package to sell', route: '/dashboard/package-plans/create' },
  { key: 'SCHEDULE', title: 'Put a session on the schedule', route: '/dashboard/schedule' },
  { key: 'PAYMENT_MODE', title: 'Choose how members pay', route: '/dashboard/configure/payment-modes' },
  {
    key: 'POLICIES',
    title: 'Write your terms and policies',
    route: '/dashboard/configure/terms-and-policies',
  },
  { key: 'WAIVER', title: 'Write a waiver', route: '/dashboard/configure/waiver-forms', optional: true },
  { key: 'FIRST_CLIENT', title: 'Add your first client', route: '/dashboard/member' },
  { key: 'TEST_BOOKING', title: 'Make a test booking', route: '/dashboard/schedule', optional: true },
];

/** Derived from the data, never stored. */
export type Done = Record<OnboardingKey, boolean>;

/** The check list of a new studio. `percent` counts the required steps, rounded down: 100 means all. */
export function onboardingOf(done: Done): Onboarding {
  const steps = STEPS.map(({ optional = false, ...step }): OnboardingStep => ({
    ...step,
    optional,
    done: done[step.key],
  }));
  const needed = steps.filter((step) => !step.optional);
  return { steps, percent: Math.floor((needed.filter((step) => step.done).length / needed.length) * 100) };
}
