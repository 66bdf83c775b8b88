import type { PackagePlan } from '@studio/contract/package-plan.schema';
import { useCan, useNavigate, useSearchParams } from '@studio/platform';
import { Button, EmptyState, LoadingState, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { Switch } from '@studio/ui/data';
import { lazy, Suspense, useId, useState } from 'react';
import { PlanList } from '../plan/PlanList.tsx';
import { useListPackagePlansQuery, WITH_ARCHIVED } from '../plan/planApi.ts';
import styles from './PackagePlansPage.module.css';

const PlanHistoryDrawer = lazy(() => import('../planChange/PlanHistoryDrawer.tsx').then((drawer) => ({ default: drawer.PlanHistoryDrawer })));

/** /dashboard/package-plans: what is sold, in the order of the booking website. With `?archived=yes` also what no longer is. */
export function PackagePlansPage() {
  const can = useCan();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const withArchived = params.has('archived');
  const plans = useListPackagePlansQuery(withArchived ? WITH_ARCHIVED : undefined);
  const [looked, setLooked] = useState<PackagePlan | null>(null);
  const create = can('plan.edit') ? (
    <Button type="primary" aria-keyshortcuts="n" icon={<PlusOutlined aria-hidden="true" />} onClick={() => void navigate('/dashboard/package-plans/create')}>Create plan</Button>
  ) : null;
  return (
    <PageLayout title="Package plans" subtitle="What members can buy, in the order of the booking website." actions={create}>
      <ArchivedSwitch isOn={withArchived} onChange={(isOn) => setParams(isOn ? { archived: 'yes' } : {}, { replace: true })} />
      <QueryBoundary query={plans} what="package plans" empty={<EmptyState title="No package plans yet. Members need one to book." action={create} />}>
        {(list) => <PlanList plans={list} onShowHistory={setLooked} />}
      </QueryBoundary>
      {looked ? (
        <Suspense fallback={<LoadingState what="the history" />}>
          <PlanHistoryDrawer studioPackageId={looked.studioPackageId} name={looked.packageName} onClose={() => setLooked(null)} />
        </Suspense>
      ) : null}
    </PageLayout>
  );
}

function ArchivedSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div className={styles.bar}>
      <Switch id={id} checked={isOn} onChange={onChange} />
      <label htmlFor={id}>Show archived plans</label>
    </div>
  );
}
