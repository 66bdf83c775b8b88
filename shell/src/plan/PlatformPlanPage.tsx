import type { PlatformPlan } from '@studio/contract/platform.schema';
import { formatDay } from '@studio/contract/time';
import { Alert, PageLayout, QueryBoundary } from '@studio/ui';
import { useStaff } from '../session/useStaff.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useGetPlatformPlanQuery } from './planApi.ts';
import styles from './Plan.module.css';
import { UsageList } from './UsageList.tsx';

/** /platform-plan: what the studio has, how much of it is used, and what the other plan has. */
export function PlatformPlanPage() {
  const { profile } = useStaff();
  const plan = useGetPlatformPlanQuery();
  return (
    <PageLayout
      title="Plan"
      subtitle={`What ${profile.studioName} has of the platform, and how much of it is used.`}
    >
      <QueryBoundary query={plan} what="your plan">
        {(loaded) => <Plan plan={loaded} timeZone={profile.timezone} />}
      </QueryBoundary>
    </PageLayout>
  );
}

const Plan = ({ plan, timeZone }: { plan: PlatformPlan; timeZone: string }) => (
  <div className={styles.sections}>
    {plan.graceUntil ? (
      <Alert
        type="warning"
        showIcon
        title={`You changed to a smaller plan. Until ${formatDay(plan.graceUntil, timeZone)} you can still add what is above its limits; nothing is taken away.`}
      />
    ) : null}
    <ul className={styles.plans}>
      {plan.plans.map((offer) => (
        <PlanCard key={offer.plan} offer={offer} current={plan} timeZone={timeZone} />
      ))}
    </ul>
    <UsageList usage={plan.usage} />
    <ComparisonTable plan={plan} />
  </div>
);
