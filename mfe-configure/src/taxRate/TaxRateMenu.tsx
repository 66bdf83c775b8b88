import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { useArchiveTaxRateMutation, useDeleteTaxRateMutation } from './taxRateApi.ts';

/**
 * Actions on a tax rate. A rate that plans use can be archived: they keep it, and other plans can no longer
 * choose it.
 */
export function TaxRateMenu({
  rate: { taxRateId, name, plans, isArchived },
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
      refusal: plans > 0 ? `${plans === 1 ? '1 plan has' : `${plans} plans have`} it: archive instead` : null,
      onSelect: () => void handleDelete(),
    },
  ];
  return <ActionMenu name={`Actions, ${name}`} actions={actions} />;
}
