import type { PlanStatusChange } from '@studio/contract/packages/package-plan-change.schema';
import { useNotifyFailure } from '@studio/ui';
import { useSetPackagePlanStatusMutation } from './planApi.ts';

/** Puts a plan on sale, takes it off, or archives it. @returns whether it succeeded. */
export function usePlanStatus(): (change: PlanStatusChange) => Promise<boolean> {
  const notifyFailure = useNotifyFailure();
  const [setStatus] = useSetPackagePlanStatusMutation();
  return async (change) => {
    const { error } = await setStatus(change);
    if (error) notifyFailure(error);
    return !error;
  };
}
