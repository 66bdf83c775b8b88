import type { PackagePlan } from '@studio/contract/packages/package-plan.schema';
import { useCan, useNavigate, useSearchParams } from '@studio/platform';
import { Button, EmptyState, loadedLater, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { Switch } from '@studio/ui/switch';
import { Suspense, useId, useState } from 'react';
import { PlanList } from '../plan/PlanList.tsx';
import { useListPackagePlansQuery, WITH_ARCHIVED } from '../plan/planApi.ts';
import styles from './PackagePlansPage.module.css';

const PlanHistoryDrawer = loadedLater(() =>
  import('../planChange/PlanHistoryDrawer.tsx').then((drawer) => drawer.PlanHistoryDrawer),
);

const ExtendDrawer = loadedLater(() =>
  import('../extension/ExtendDrawer.tsx').then((drawer) => drawer.ExtendDrawer),
);

/** The open drawer: the history of a plan, or the extension of packages of one plan or of any. */
type Open = { what: 'history'; plan: PackagePlan } | { what: 'extension'; plan: PackagePlan | null };

/**
 * /dashboard/package-plans: the plans in the order of the booking website. `?archived=yes` also shows
 * archived plans.
 */
export function PackagePlansPage() {
  const can = useCan();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const withArchived = params.has('archived');
  const plans = useListPackagePlansQuery(withArchived ? WITH_ARCHIVED : undefined);
  const [open, setOpen] = useState<Open | null>(null);
  const create = can('plan.edit') ? (
    <Button
      type="primary"
      aria-keyshortcuts="n"
      icon={<PlusOutlined aria-hidden="true" />}
      onClick={() => void navigate('/dashboard/package-plans/create')}
    >
      Create plan
    </Button>
  ) : null;
  return (
    <PageLayout
      title="Package plans"
      subtitle="What members can buy. Drag to reorder on your booking website."
      actions={create}
    >
      <div className={styles.bar}>
        <ArchivedSwitch
          isOn={withArchived}
          onChange={(isOn) => setParams(isOn ? { archived: 'yes' } : {}, { replace: true })}
        />
        {can('package.bulkExtend') ? (
          <Button onClick={() => setOpen({ what: 'extension', plan: null })}>Extend packages…</Button>
        ) : null}
      </div>
      <QueryBoundary
        query={plans}
        what="package plans"
        empty={<EmptyState title="No package plans yet. Members need one to book." action={create} />}
      >
        {(list) => (
          <PlanList
            plans={list}
            onShowHistory={(plan) => setOpen({ what: 'history', plan })}
            onExtend={(plan) => setOpen({ what: 'extension', plan })}
          />
        )}
      </QueryBoundary>
      {open ? (
        <Suspense fallback={null}>
          <OpenDrawer {...open} plans={plans.data ?? []} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </PageLayout>
  );
}

function OpenDrawer({ what, plan, plans, onClose }: Open & { plans: PackagePlan[]; onClose: () => void }) {
  if (what === 'extension')
    return <ExtendDrawer plans={plans} studioPackageId={plan?.studioPackageId ?? null} onClose={onClose} />;
  return (
    <PlanHistoryDrawer studioPackageId={plan.studioPackageId} name={plan.packageName} onClose={onClose} />
  );
}

function ArchivedSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>Show archived plans</label>
    </div>
  );
}
