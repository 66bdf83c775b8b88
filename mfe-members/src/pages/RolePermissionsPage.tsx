import type { RolePermissions } from '@studio/contract/members/staff.schema';
import { Button, PageLayout, QueryBoundary, useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { areasOf } from '../permission/permission.model.ts';
import { PermissionMatrix } from '../permission/PermissionMatrix.tsx';
import {
  useChangeRolePermissionMutation,
  useListRolePermissionsQuery,
  useResetRolePermissionsMutation,
} from '../permission/permissionApi.ts';

/** /dashboard/staff/roles: what each role may do at this studio; for owners. */
export function RolePermissionsPage() {
  const permissions = useListRolePermissionsQuery();
  const items = permissions.data?.items ?? [];
  return (
    <PageLayout
      title="Roles and permissions"
      breadcrumb={[{ label: 'Staff', path: '/dashboard/staff' }]}
      actions={items.length > 0 ? <ResetButton count={items.length} /> : null}
      subtitle="Changes apply immediately to everyone with the role. Owners have full access."
    >
      <QueryBoundary query={permissions} what="permissions">
        {(list) => <Matrix items={list.items} />}
      </QueryBoundary>
    </PageLayout>
  );
}

function Matrix({ items }: RolePermissions) {
  const notifyFailure = useNotifyFailure();
  const [change] = useChangeRolePermissionMutation();
  return (
    <PermissionMatrix
      areas={areasOf(items)}
      onDecide={(decision) => void change(decision).unwrap().catch(notifyFailure)}
    />
  );
}

function ResetButton({ count }: { count: number }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [reset, { isLoading }] = useResetRolePermissionsMutation();

  async function handleClick() {
    const what = count === 1 ? '1 permission goes' : `${count} permissions go`;
    if (
      !(await confirm({
        title: 'Reset all roles?',
        content: `${what} back to the default.`,
        confirmLabel: 'Reset',
        keepLabel: 'Cancel',
        isDestructive: true,
      }))
    )
      return;
    try {
      await reset().unwrap();
      notify({ kind: 'success', title: 'All roles are back to their defaults.' });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Button loading={isLoading} onClick={() => void handleClick()}>
      Reset to defaults
    </Button>
  );
}
