import { timesWords } from '@studio/contract/values/duration';
import type { PackagePlan } from '@studio/contract/packages/package-plan.schema';
import { useCan, useNavigate } from '@studio/platform';
import { useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { useDeletePackagePlanMutation } from './planApi.ts';
import { usePlanStatus } from './usePlanStatus.ts';

const FORM = '/dashboard/package-plans/create';

interface Props {
  plan: PackagePlan;
  onShowHistory: () => void;
  /** Extends the packages of all holders. */
  onExtend: () => void;
}

/** Other actions on a plan. A sold plan can be archived; only an unsold one can be deleted. */
export function PlanMenu({ plan, onShowHistory, onExtend }: Props) {
  const can = useCan();
  const navigate = useNavigate();
  const archive = useArchive(plan);
  const remove = useRemove(plan);
  const { studioPackageId, packageName, sold, status } = plan;
  const actions: MenuAction[] = [
    {
      key: 'edit',
      label: 'Edit',
      onSelect: () => void navigate(`${FORM}?studioPackageId=${studioPackageId}`),
    },
    {
      key: 'duplicate',
      label: 'Duplicate',
      onSelect: () => void navigate(`${FORM}?copyOf=${studioPackageId}`),
    },
    { key: 'history', label: 'History', onSelect: onShowHistory },
    ...(can('package.bulkExtend') ? [{ key: 'extend', label: 'Extend packages…', onSelect: onExtend }] : []),
    status === 'ARCHIVED'
      ? { key: 'restore', label: 'Bring back', isApart: true, onSelect: () => void archive.undo() }
      : { key: 'archive', label: 'Archive', isApart: true, onSelect: () => void archive.run() },
    {
      key: 'delete',
      label: 'Delete…',
      isDestructive: true,
      refusal: sold > 0 ? `Sold ${timesWords(sold)}: archive instead` : null,
      onSelect: () => void remove(),
    },
  ];
  return <ActionMenu name={`Actions, ${packageName}`} actions={actions} />;
}

function useArchive({ studioPackageId, packageName, status }: PackagePlan) {
  const notify = useNotify();
  const setStatus = usePlanStatus();
  // Back to its former status; a long-archived plan is reviewed before it is sold again.
  const undo = () => setStatus({ studioPackageId, status: status === 'ACTIVE' ? 'ACTIVE' : 'INACTIVE' });
  async function run() {
    if (!(await setStatus({ studioPackageId, status: 'ARCHIVED' }))) return;
    notify({
      kind: 'success',
      title: `${packageName} was archived.`,
      description: 'Members who have it keep it.',
      onUndo: () => void undo(),
    });
  }
  return { run, undo };
}

function useRemove({ studioPackageId, packageName }: PackagePlan) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useDeletePackagePlanMutation();
  return async () => {
    if (
      !(await confirm({
        title: `Delete ${packageName}?`,
        content: 'Nobody has bought it. This cannot be undone.',
        confirmLabel: 'Delete',
        isDestructive: true,
      }))
    )
      return;
    const { error } = await remove(studioPackageId);
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: `${packageName} was deleted.` });
  };
}
