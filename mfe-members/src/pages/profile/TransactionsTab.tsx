import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { useCan } from '@studio/platform';
import { DueList } from '../../due/DueList.tsx';
import { TransactionHistory } from '../../transaction/TransactionHistory.tsx';

/** Tab on a member's page: what they bought, and before it what they still have to pay. */
export function TransactionsTab({ member }: { member: MemberProfile }) {
  const can = useCan();
  const { memberId } = member;
  return (
    <>
      {can('payment.record') ? <DueList memberId={memberId} memberName={fullName(member)} /> : null}
      <TransactionHistory memberId={memberId} />
    </>
  );
}
