import type { Onboarding, OnboardingGroup, OnboardingStep } from '@studio/contract/shell/platform.schema';

const needed = ({ steps }: Onboarding) => steps.filter(({ optional }) => !optional);

/** How many of the required steps are done. */
export function progressOf(onboarding: Onboarding): { done: number; total: number } {
  const steps = needed(onboarding);
  return { done: steps.filter(({ done }) => done).length, total: steps.length };
}

/** Whether members can book. Optional steps do not count. */
export const isSetUp = (onboarding: Onboarding): boolean => needed(onboarding).every(({ done }) => done);

/** The one step to do next; undefined when all required ones are done. */
export const nextStep = ({ steps, next }: Onboarding): OnboardingStep | undefined =>
  steps.find(({ key }) => key === next);

const TITLES: Record<OnboardingGroup, string> = {
  STUDIO: 'Your studio',
  ON_SALE: 'First class on sale',
  OPEN: 'Open the doors',
};

/** A part of the path, with about how many minutes its open required steps take. */
export interface Part {
  key: OnboardingGroup;
  title: string;
  minutes: number;
  isDone: boolean;
  steps: OnboardingStep[];
}

/** The parts of the path in order. */
export const partsOf = ({ steps }: Onboarding): Part[] =>
  [...new Set(steps.map(({ group }) => group))].map((key) => {
    const own = steps.filter(({ group }) => group === key);
    const open = own.filter(({ done, optional }) => !done && !optional);
    return {
      key,
      title: TITLES[key],
      minutes: open.reduce((sum, { minutes }) => sum + minutes, 0),
      isDone: open.length === 0,
      steps: own,
    };
  });
