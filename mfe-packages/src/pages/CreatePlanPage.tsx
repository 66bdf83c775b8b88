import { useNavigate, useSearchParams, useStudio } from '@studio/platform';
import { Card, NotFoundState, PageLayout, QueryBoundary, useNotify } from '@studio/ui';
import { PlanForm } from '../plan/PlanForm.tsx';
import { useListPackagePlansQuery } from '../plan/planApi.ts';
import styles from './CreatePlanPage.module.css';

const LIST = '/dashboard/package-plans';

/** /dashboard/package-plans/create; with `?studioPackageId=` it edits that one. */
export function CreatePlanPage() {
  const navigate = useNavigate();
  const notify = useNotify();
  const { currency } = useStudio();
  const [params] = useSearchParams();
  const studioPackageId = params.get('studioPackageId');
  const plans = useListPackagePlansQuery();

  function handleSaved() {
    notify({ kind: 'success', title: 'The plan was saved.' });
    void navigate(LIST);
  }
  return (
    <PageLayout title={studioPackageId ? 'Edit plan' : 'Create plan'} breadcrumb={[{ label: 'Package plans', path: LIST }]}>
      <QueryBoundary query={plans} what="package plans">
        {(list) => {
          const plan = list.find((item) => item.studioPackageId === studioPackageId);
          if (studioPackageId && !plan) return <NotFoundState what="plan" />;
          return <Card className={styles.card}><PlanForm plan={plan} currency={currency} onSaved={handleSaved} onCancel={() => void navigate(LIST)} /></Card>;
        }}
      </QueryBoundary>
    </PageLayout>
  );
}
