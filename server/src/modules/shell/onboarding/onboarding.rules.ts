import type {
  Onboarding,
  OnboardingGroup,
  OnboardingKey,
  OnboardingStep,
} from '@studio/contract/shell/platform.schema';

interface Step {
  key: OnboardingKey;
  group: OnboardingGroup;
  title: string;
  /** The page where the step is done. */
  route: string;
  minutes: number;
  optional?: boolean;
  /** Another page that does it, or belongs to it. */
  other?: { title: string; route: string };
}

/** In the best order for a new studio. Every step leads to its page: a task without a page is not a step. */
const STEPS: readonly Step[] = [
  { key: 'PROFILE', group: 'STUDIO', title: 'Describe your studio', route: '/dashboard/studio', minutes: 2 },
  {
    key: 'BOOKING_SITE',
    group: 'STUDIO',
    title: 'Brand your booking website',
    route: '/dashboard/configure/booking-website',
    minutes: 2,
  },
  {
    key: 'STAFF',
    group: 'STUDIO',
    title: 'Invite your team',
    route: '/dashboard/staff',
    minutes: 2,
    optional: true,
  },
  {
    key: 'CLASS_TEMPLATE',
    group: 'ON_SALE',
    title: 'Create a class',
    route: '/dashboard/services/create-class',
    minutes: 1,
  },
  {
    key: 'PACKAGE_PLAN',
    group: 'ON_SALE',
    title: 'Create a package to sell',
    route: '/dashboard/package-plans/create',
    minutes: 1,
  },
  {
    key: 'SCHEDULE',
    group: 'ON_SALE',
    title: 'Put a session on the schedule',
    route: '/dashboard/schedule',
    minutes: 1,
  },
  {
    key: 'PAYMENT_MODE',
    group: 'OPEN',
    title: 'Choose how members pay',
    route: '/dashboard/configure/payment-modes',
    minutes: 1,
  },
  {
    key: 'POLICIES',
    group: 'OPEN',
    title: 'Set your booking rules',
    route: '/dashboard/configure/booking-rules',
    minutes: 2,
    other: { title: 'write your terms and policies', route: '/dashboard/configure/terms-and-policies' },
  },
  {
    key: 'WAIVER',
    group: 'OPEN',
    title: 'Write a waiver',
    route: '/dashboard/configure/waiver-forms/create',
    minutes: 2,
    optional: true,
  },
  {
    key: 'NOTIFICATION_SENDER',
    group: 'OPEN',
    title: 'Confirm the address that replies go to',
    route: '/dashboard/configure/notification#replies',
    minutes: 1,
    optional: true,
  },
  {
    key: 'FIRST_CLIENT',
    group: 'OPEN',
    title: 'Add a client',
    route: '/dashboard/member',
    minutes: 1,
    other: { title: 'import them from another system', route: '/dashboard/member/import' },
  },
  {
    key: 'TEST_BOOKING',
    group: 'OPEN',
    title: 'Make a test booking',
    route: '/dashboard/schedule',
    minutes: 1,
    optional: true,
  },
];

/** Derived from the data, never stored. */
export type Done = Record<OnboardingKey, boolean>;

/** With whether there has been a booking for more than a week. */
export interface Standing {
  done: Done;
  hasLongBeenBooked: boolean;
}

/** The path of a new studio. `percent` counts the required steps, rounded down: 100 means all. */
export function onboardingOf({ done, hasLongBeenBooked }: Standing): Onboarding {
  const steps = STEPS.map(({ optional = false, other = null, ...step }): OnboardingStep => ({
    ...step,
    optional,
    other,
    done: done[step.key],
  }));
  const needed = steps.filter((step) => !step.optional);
  return {
    steps,
    percent: Math.floor((needed.filter((step) => step.done).length / needed.length) * 100),
    next: needed.find((step) => !step.done)?.key ?? null,
    isJustBooked: done.TEST_BOOKING && !hasLongBeenBooked,
  };
}
