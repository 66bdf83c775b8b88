import type { Approval } from '@studio/contract/orders/approval.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useStudio } from '@studio/platform';
import { Button, Flex, VisuallyHidden } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { APPROVAL_WORDS, decisionWords } from './approval.model.ts';
import { WithdrawButton } from './WithdrawButton.tsx';

interface Props {
  approvals: Approval[];
  onDecide: (approval: Approval, approve: boolean) => void;
}

/** Requests for approval: open ones first, with the possible actions. */
export function ApprovalTable({ approvals, onDecide }: Props) {
  const { timezone } = useStudio();
  const columns: DataColumn<Approval>[] = [
    { key: 'what', title: 'What', render: ({ what }) => what },
    {
      key: 'member',
      title: 'Member',
      card: 'fact',
      render: ({ memberId, memberName }) => <Link to={`/dashboard/member/${memberId}`}>{memberName}</Link>,
    },
    { key: 'reason', title: 'Reason', card: 'fact', render: ({ reason }) => reason },
    {
      key: 'askedBy',
      title: 'Asked by',
      isUnbroken: true,
      card: 'fact',
      render: ({ askedBy, askedAt }) => (
        <>
          {askedBy}
          <br />
          <small>{formatDayTime(askedAt, timezone)}</small>
        </>
      ),
    },
    { key: 'status', title: 'Status', card: 'fact', render: (approval) => <Status approval={approval} /> },
    {
      key: 'decide',
      title: 'Decide',
      card: 'fact',
      render: (approval) => <Decide approval={approval} onDecide={onDecide} />,
    },
  ];
  return (
    <DataTable
      label="Approvals"
      rows={approvals}
      columns={columns}
      rowKey={({ approvalRequestId }) => approvalRequestId}
    />
  );
}

function Status({ approval }: { approval: Approval }) {
  const { timezone } = useStudio();
  const { status, expiresAt } = approval;
  const { label, tone } = APPROVAL_WORDS[status];
  const words = status === 'OPEN' ? `Until ${formatDayTime(expiresAt, timezone)}` : decisionWords(approval);
  return (
    <>
      <StatusTag tone={tone}>{label}</StatusTag>
      {words ? (
        <>
          <br />
          <small>{words}</small>
        </>
      ) : null}
    </>
  );
}

function Decide({ approval, onDecide }: { approval: Approval; onDecide: Props['onDecide'] }) {
  const { what, memberName, canDecide, isOwn, status } = approval;
  if (status === 'OPEN' && isOwn)
    return (
      <Flex gap={8} align="center" wrap>
        A manager decides <WithdrawButton approval={approval} />
      </Flex>
    );
  if (!canDecide) return '—';
  const about = (
    <VisuallyHidden>
      : {what}, {memberName}
    </VisuallyHidden>
  );
  return (
    <Flex gap={8} wrap>
      <Button type="primary" onClick={() => onDecide(approval, true)}>
        Approve{about}
      </Button>
      <Button onClick={() => onDecide(approval, false)}>Reject{about}</Button>
    </Flex>
  );
}
