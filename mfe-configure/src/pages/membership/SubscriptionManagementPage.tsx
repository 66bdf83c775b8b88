import { useCan } from '@studio/platform';
import { Alert, PageLayout, QueryBoundary } from '@studio/ui';
import { RulesCard } from '../../membershipRules/RulesCard.tsx';
import { useGetMembershipSettingsQuery } from '../../membershipRules/membershipRulesApi.ts';

/** /dashboard/configure/subscription-management: how memberships pause, end, and are billed. */
export function SubscriptionManagementPage() {
  const can = useCan();
  const rules = useGetMembershipSettingsQuery();
  return (
    <PageLayout
      title="Membership rules"
      subtitle="For every membership you sell. Price, cycle and minimum term are set in each plan."
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      {can('configure.edit') ? null : <Alert type="info" title="Only managers can change these rules." />}
      <QueryBoundary query={rules} what="membership rules">
        {(data) => (
          <>
            <RulesCard part="pause" title="Pauses" rules={data} />
            <RulesCard part="cancel" title="Cancelling" rules={data} />
            <RulesCard part="dunning" title="Failed payments" rules={data} />
            <RulesCard part="price" title="Price changes" rules={data} />
          </>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}
