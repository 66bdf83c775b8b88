import type { Approval } from '@studio/contract/orders/approval.schema';
import { Button, useNotify, useNotifyFailure, VisuallyHidden } from '@studio/ui';
import { useWithdrawApprovalMutation } from './approvalApi.ts';

/** Withdraws one's own request. It can be made again, so there is no question. */
export function WithdrawButton({
  approval: { approvalRequestId, what, memberName },
}: {
  approval: Approval;
}) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [withdraw, { isLoading }] = useWithdrawApprovalMutation();

  async function handleWithdraw() {
    try {
      await withdraw(approvalRequestId).unwrap();
      notify({ kind: 'success', title: 'The request was withdrawn.', description: what });
    } catch (error) {
      notifyFailure(error, 'The request was not withdrawn.');
    }
  }
  return (
    <Button loading={isLoading} onClick={() => void handleWithdraw()}>
      Withdraw
      <VisuallyHidden>
        : {what}, {memberName}
      </VisuallyHidden>
    </Button>
  );
}
