import type { Onboarding } from '@studio/contract/shell/platform.schema';

const needed = ({ steps }: Onboarding) => steps.filter(({ optional }) => !optional);

/** How many of the required steps are done. */
export function progressOf(onboarding: Onboarding): { done: number; total: number } {
  const steps = needed(onboarding);
  return { done: steps.filter(({ done }) => done).length, total: steps.length };
}

/** Whether members can book. Optional steps do not count. */
export const isSetUp = (onboarding: Onboarding): boolean => needed(onboarding).every(({ done }) => done);
