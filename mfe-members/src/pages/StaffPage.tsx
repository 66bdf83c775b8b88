import { Link, useCan } from '@studio/platform';
import { Button, PageLayout, PlusOutlined, QueryBoundary, useNotify } from '@studio/ui';
import { useState } from 'react';
import { AddStaffDrawer } from '../staff/AddStaffDrawer.tsx';
import { StaffTable } from '../staff/StaffTable.tsx';
import { useListStaffQuery } from '../staff/staffApi.ts';

/** /dashboard/staff */
export function StaffPage() {
  const can = useCan();
  const notify = useNotify();
  const staff = useListStaffQuery();
  const [isAdding, setIsAdding] = useState(false);

  function handleAdded(name: string) {
    setIsAdding(false);
    notify({ kind: 'success', title: `${name} was invited.` });
  }
  const add = can('staff.invite') ? (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => setIsAdding(true)}
    >
      Add staff
    </Button>
  ) : null;
  return (
    <PageLayout
      title="Staff"
      actions={add}
      subtitle={
        can('staff.grantRole') ? <Link to="/dashboard/staff/roles">Roles and permissions</Link> : undefined
      }
    >
      <QueryBoundary query={staff} what="staff" empty="No staff yet.">
        {(list) => <StaffTable staff={list} />}
      </QueryBoundary>
      {isAdding ? <AddStaffDrawer onClose={() => setIsAdding(false)} onAdded={handleAdded} /> : null}
    </PageLayout>
  );
}
