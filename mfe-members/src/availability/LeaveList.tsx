import type { Leave } from '@studio/contract/members/availability.schema';
import { localDateOf } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import {
  Button,
  EmptyState,
  PlusOutlined,
  QueryBoundary,
  useConfirm,
  useNotify,
  useNotifyFailure,
  VisuallyHidden,
} from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import { AddLeaveDrawer } from './AddLeaveDrawer.tsx';
import { leaveWords, sessionsWords } from './availability.model.ts';
import { useDeleteLeaveMutation, useListLeaveQuery } from './availabilityApi.ts';

/** When somebody is away, from today on. */
export function LeaveList({ staffId }: { staffId: string }) {
  const can = useCan();
  const { timezone } = useStudio();
  const leave = useListLeaveQuery(staffId);
  const remove = useRemoveLeave(staffId, timezone);
  const [isAdding, setIsAdding] = useState(false);
  const canEdit = can('availability.edit');
  return (
    <>
      {canEdit ? (
        <p>
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setIsAdding(true)}>
            Add leave
          </Button>
        </p>
      ) : null}
      <QueryBoundary query={leave} what="leave" empty={<EmptyState title="No upcoming leave." />}>
        {(rows) => (
          <DataTable
            label="Leave"
            rows={rows}
            columns={columnsOf({ timezone, staffId, onRemove: canEdit ? remove : null })}
            rowKey={({ leaveId }) => leaveId}
          />
        )}
      </QueryBoundary>
      {isAdding ? <AddLeaveDrawer staffId={staffId} onClose={() => setIsAdding(false)} /> : null}
    </>
  );
}

interface Columns {
  timezone: string;
  staffId: string;
  onRemove: ((leave: Leave) => void) | null;
}

const columnsOf = ({ timezone, staffId, onRemove }: Columns): DataColumn<Leave>[] => [
  { key: 'when', title: 'When', render: (leave) => leaveWords(leave, timezone) },
  { key: 'reason', title: 'Reason', card: 'fact', render: ({ reason }) => reason || '—' },
  {
    key: 'sessions',
    title: 'Sessions',
    card: 'fact',
    render: ({ sessions, startAt }) =>
      sessions > 0 ? (
        <Link to={`/dashboard/schedule?staff=${staffId}&date=${localDateOf(startAt, timezone)}`}>
          {sessionsWords(sessions)} to hand over
        </Link>
      ) : (
        'No sessions'
      ),
  },
  ...(onRemove
    ? [
        {
          key: 'actions',
          title: 'Actions',
          align: 'end' as const,
          card: 'actions' as const,
          render: (leave: Leave) => (
            <Button size="small" onClick={() => onRemove(leave)}>
              Remove<VisuallyHidden> leave {leaveWords(leave, timezone)}</VisuallyHidden>
            </Button>
          ),
        },
      ]
    : []),
];

function useRemoveLeave(staffId: string, timezone: string): (leave: Leave) => void {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useDeleteLeaveMutation();

  async function ask(leave: Leave) {
    const isConfirmed = await confirm({
      title: `Remove leave ${leaveWords(leave, timezone)}?`,
      content: 'Members can book appointments at that time again.',
      confirmLabel: 'Remove leave',
    });
    if (!isConfirmed) return;
    try {
      await remove({ leaveId: leave.leaveId, staffId }).unwrap();
      notify({ kind: 'success', title: 'Leave removed.' });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (leave) => void ask(leave);
}
