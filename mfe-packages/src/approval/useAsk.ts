import type { AskApproval } from '@studio/contract/orders/approval.schema';
import { useOnce } from '@studio/platform';
import { useAskPackageApprovalMutation } from './approvalApi.ts';

/**
 * The parts of a form that ask a manager to approve a refused request. @param toAsked the refused request,
 * from the values of the form.
 */
export function useAsk<Values>(toAsked: (values: Values) => Partial<AskApproval>, onAsked: () => void) {
  const once = useOnce();
  const [ask] = useAskPackageApprovalMutation();
  return { send: async (values: Values) => ask(once(toAsked(values) as AskApproval)).unwrap(), onAsked };
}
