import { useCan, useNavigate, useStudio } from '@studio/platform';
import { Button, EmptyState, PageLayout, PlusOutlined, QueryBoundary } from '@studio/ui';
import { PlanTable } from '../plan/PlanTable.tsx';
import { useListPackagePlansQuery } from '../plan/planApi.ts';

/** /dashboard/package-plans */
export function PackagePlansPage() {
  const can = useCan();
  const navigate = useNavigate();
  const { currency } = useStudio();
  const plans = useListPackagePlansQuery();
  const create = can('plan.edit') ? (
    <Button type="primary" aria-keyshortcuts="n" icon={<PlusOutlined aria-hidden="true" />} onClick={() => void navigate('/dashboard/package-plans/create')}>Create plan</Button>
  ) : null;
  return (
    <PageLayout title="Package plans" actions={create}>
      <QueryBoundary query={plans} what="package plans" empty={<EmptyState title="No package plans yet. Members need one to book." action={create} />}>
        {(list) => <PlanTable plans={list} currency={currency} />}
      </QueryBoundary>
    </PageLayout>
  );
}
