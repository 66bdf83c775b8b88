import type { PlanStatusChange } from '@studio/contract/packages/package-plan-change.schema';
import { useTellFailure } from '@studio/ui';
import { useSetPackagePlanStatusMutation } from './planApi.ts';

/** Puts a plan on sale, takes it off, or archives it. @returns whether it succeeded. */
export function usePlanStatus(): (change: PlanStatusChange) => Promise<boolean> {
  const tellFailure = useTellFailure();
  const [setStatus] = useSetPackagePlanStatusMutation();
  return async (change) => {
    const { error } = await setStatus(change);
    if (error) tellFailure(error);
    return !error;
  };
}
