import { PageLayout, QueryBoundary } from '@studio/ui';
import { useGetOwnPayQuery } from './ownPayApi.ts';
import { OwnPay } from './OwnPay.tsx';

/** The pay of whoever sees only their own. */
export function OwnPayPage() {
  const pay = useGetOwnPayQuery();
  return (
    <PageLayout title="My pay" subtitle="Only you and the people who run payroll can see this.">
      <QueryBoundary query={pay} what="your pay">
        {(data) => <OwnPay pay={data} />}
      </QueryBoundary>
    </PageLayout>
  );
}
