import type { AskApproval } from '@studio/contract/approval.schema';
import { useOnce } from '../ui/useOnce.ts';
import { useAskPackageApprovalMutation } from './approvalApi.ts';

/**
 * What a form needs to ask a manager for what was refused. @param toAsked which request it was, from the
 * values of the form.
 */
export function useAsk<Values>(toAsked: (values: Values) => Partial<AskApproval>, onAsked: () => void) {
  const once = useOnce();
  const [ask] = useAskPackageApprovalMutation();
  return { send: async (values: Values) => ask(once(toAsked(values) as AskApproval)).unwrap(), onAsked };
}
