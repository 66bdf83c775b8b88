import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { whyKept } from './taxRate.model.ts';
import { useArchiveTaxRateMutation, useDeleteTaxRateMutation } from './taxRateApi.ts';

/**
 * Actions on a tax rate. A rate that is used can be archived: what has it keeps it, and nothing else can
 * choose it any more.
 */
export function TaxRateMenu({
  rate,
  rate: { taxRateId, name, isArchived },
  onEdit,
}: {
  rate: TaxRate;
  onEdit: () => void;
}) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [archive] = useArchiveTaxRateMutation();
  const [remove] = useDeleteTaxRateMutation();
  const tell = ({ error }: { error?: unknown }, words: string) =>
    error ? notifyFailure(error) : notify({ kind: 'success', title: `${name} ${words}.` });

  async function handleDelete() {
    if (
      await confirm({
        title: `Delete ${name}?`,
        content: 'You can only delete a tax that has never been used in a sale.',
        confirmLabel: 'Delete',
        isDestructive: true,
      })
    )
      tell(await remove(taxRateId), 'was deleted');
  }
  const setArchived = async (isNow: boolean) =>
    tell(await archive({ taxRateId, isArchived: isNow }), isNow ? 'was archived' : 'is in use again');
  const actions: MenuAction[] = [
    ...(isArchived ? [] : [{ key: 'edit', label: 'Edit', onSelect: onEdit }]),
    isArchived
      ? { key: 'restore', label: 'Bring back', onSelect: () => void setArchived(false) }
      : { key: 'archive', label: 'Archive', onSelect: () => void setArchived(true) },
    {
      key: 'delete',
      label: 'Delete…',
      isDestructive: true,
      isApart: true,
      refusal: whyKept(rate),
      onSelect: () => void handleDelete(),
    },
  ];
  return <ActionMenu name={`Actions, ${name}`} actions={actions} />;
}
