import type { WaiverFormSummary } from '@studio/contract/configure/waiver-form.schema';
import { useNavigate } from '@studio/platform';
import { useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { useDeleteWaiverFormMutation } from './waiverFormApi.ts';

/** Actions on a form. A signed form cannot be deleted. */
export function FormMenu({
  form: { waiverFormId, formTitle, signed },
  onSignatures,
}: {
  form: WaiverFormSummary;
  onSignatures: () => void;
}) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const navigate = useNavigate();
  const [remove] = useDeleteWaiverFormMutation();

  async function handleDelete() {
    if (
      !(await confirm({
        title: `Delete ${formTitle}?`,
        content: 'You can only delete a form that nobody has signed.',
        confirmLabel: 'Delete form',
        isDestructive: true,
      }))
    )
      return;
    const { error } = await remove(waiverFormId);
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: `${formTitle} was deleted.` });
  }
  const actions: MenuAction[] = [
    {
      key: 'edit',
      label: 'Edit',
      onSelect: () => void navigate(`/dashboard/configure/waiver-forms/create?formId=${waiverFormId}`),
    },
    { key: 'signatures', label: 'Signatures', onSelect: onSignatures },
    {
      key: 'delete',
      label: 'Delete…',
      isDestructive: true,
      isApart: true,
      refusal: signed > 0 ? 'Already signed: switch it off instead' : null,
      onSelect: () => void handleDelete(),
    },
  ];
  return <ActionMenu name={`Actions, ${formTitle}`} actions={actions} />;
}
