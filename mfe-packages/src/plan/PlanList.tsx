import type { PackagePlan } from '@studio/contract/packages/package-plan.schema';
import { useCan } from '@studio/platform';
import { useNotifyFailure } from '@studio/ui';
import { SortableList } from '@studio/ui/data';
import { groupsOf, resorted } from './plan.model.ts';
import { useSortPackagePlansMutation } from './planApi.ts';
import styles from './PlanList.module.css';
import { PlanRow } from './PlanRow.tsx';

interface Props {
  plans: PackagePlan[];
  onShowHistory: (plan: PackagePlan) => void;
  onExtend: (plan: PackagePlan) => void;
}

const idOf = ({ studioPackageId }: PackagePlan): string => studioPackageId;

/** Plans by type, in the order of the booking website. Roles that may edit can sort them. */
export function PlanList({ plans, onShowHistory, onExtend }: Props) {
  const can = useCan();
  const notifyFailure = useNotifyFailure();
  const [sort] = useSortPackagePlansMutation();

  async function handleSort(ids: string[]) {
    const { error } = await sort(resorted(plans.map(idOf), ids));
    if (!error) return;
    notifyFailure(error);
    throw new Error('We could not save the order.');
  }
  return (
    <div className={styles.groups}>
      {groupsOf(plans).map(({ kind, title, plans: ofKind }) => (
        <section key={kind}>
          <h2 className={styles.title}>{title}</h2>
          <SortableList
            label={title}
            items={ofKind}
            keyOf={idOf}
            nameOf={({ packageName }) => packageName}
            onSort={can('plan.edit') ? handleSort : undefined}
          >
            {(plan) => (
              <PlanRow
                plan={plan}
                onShowHistory={() => onShowHistory(plan)}
                onExtend={() => onExtend(plan)}
              />
            )}
          </SortableList>
        </section>
      ))}
    </div>
  );
}
