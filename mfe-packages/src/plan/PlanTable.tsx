import { formatMoney } from '@studio/contract/money';
import type { PackagePlan } from '@studio/contract/package.schema';
import { Link, useCan } from '@studio/platform';
import { Button, errorSentence, useConfirm, useNotify, VisuallyHidden } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { creditWords, PACKAGE_TYPE_LABELS, validityWords } from './plan.model.ts';
import { useDeletePackagePlanMutation } from './planApi.ts';

/** The studio's plans, in the order of the booking website. */
export function PlanTable({ plans, currency }: { plans: PackagePlan[]; currency: string }) {
  const can = useCan();
  const columns = can('plan.edit') ? [...planColumns(currency), ACTIONS] : planColumns(currency);
  return <DataTable label="Package plans" rows={plans} columns={columns} rowKey={({ studioPackageId }) => studioPackageId} />;
}

const planColumns = (currency: string): DataColumn<PackagePlan>[] => [
  { key: 'packageName', title: 'Name', render: ({ packageName, studioPackageId }) => <Link to={`/dashboard/package-plans/create?studioPackageId=${studioPackageId}`}>{packageName}</Link> },
  { key: 'packageType', title: 'Kind', render: ({ packageType }) => PACKAGE_TYPE_LABELS[packageType] },
  { key: 'price', title: 'Price', card: 'fact', align: 'end', render: ({ price }) => formatMoney(price, currency) },
  { key: 'credits', title: 'Credits', card: 'fact', render: ({ credits }) => creditWords(credits) },
  { key: 'validity', title: 'Valid for', card: 'fact', render: validityWords },
  { key: 'sold', title: 'Sold', align: 'end', render: ({ sold }) => sold },
  { key: 'activeHolders', title: 'Active holders', align: 'end', render: ({ activeHolders }) => activeHolders },
  { key: 'status', title: 'Status', render: ({ status }) => (status === 'ACTIVE' ? <StatusTag tone="good">On sale</StatusTag> : <StatusTag tone="neutral">Not on sale</StatusTag>) },
];

const ACTIONS: DataColumn<PackagePlan> = { key: 'actions', title: 'Actions', card: 'actions', render: (plan) => <DeletePlan plan={plan} /> };

function DeletePlan({ plan: { studioPackageId, packageName } }: { plan: PackagePlan }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const [remove, { isLoading }] = useDeletePackagePlanMutation();

  async function handleClick() {
    const isSure = await confirm({ title: `Delete ${packageName}?`, content: 'This cannot be undone. A plan that was sold cannot be deleted.', confirmLabel: 'Delete', isDestructive: true });
    if (!isSure) return;
    try {
      await remove(studioPackageId).unwrap();
      notify({ kind: 'success', title: `${packageName} was deleted.` });
    } catch (error) {
      notify({ kind: 'error', title: errorSentence(error) });
    }
  }
  return <Button type="text" danger loading={isLoading} onClick={() => void handleClick()}>Delete<VisuallyHidden> {packageName}</VisuallyHidden></Button>;
}
