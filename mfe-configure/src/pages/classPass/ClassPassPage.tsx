import { useCan, useLookUpStudioQuery } from '@studio/platform';
import { Alert, PageLayout, QueryBoundary } from '@studio/ui';
import { ClassesCard } from '../../classPass/ClassesCard.tsx';
import { ConnectionCard } from '../../classPass/ConnectionCard.tsx';
import { useGetClassPassDetailQuery, useGetClassPassQuery } from '../../classPass/classPassApi.ts';
import { ImportCard } from '../../classPass/ImportCard.tsx';
import { LogCard } from '../../classPass/LogCard.tsx';
import { PremiumCard } from '../../classPass/PremiumCard.tsx';
import { TryCard } from '../../classPass/TryCard.tsx';

/** /dashboard/configure/classpass-integration: places that ClassPass sells. Only owners change it. */
export function ClassPassPage() {
  const can = useCan();
  const studio = useLookUpStudioQuery();
  const config = useGetClassPassQuery();
  return (
    <PageLayout
      title="ClassPass"
      subtitle="Places in your classes that ClassPass sells to its own guests."
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      {can('integration.edit') ? null : (
        <Alert type="info" title="Only an owner can change the connection to ClassPass." />
      )}
      <QueryBoundary query={studio} what="your plan">
        {({ plan }) => (
          <QueryBoundary query={config} what="ClassPass">
            {(data) =>
              plan === 'PREMIUM' || data.enabled ? (
                <>
                  <ConnectionCard config={data} />
                  {data.enabled ? <Running defaultSpots={data.defaultSpots} /> : null}
                </>
              ) : (
                <PremiumCard />
              )
            }
          </QueryBoundary>
        )}
      </QueryBoundary>
    </PageLayout>
  );
}

function Running({ defaultSpots }: { defaultSpots: number }) {
  const can = useCan();
  const detail = useGetClassPassDetailQuery();
  return (
    <QueryBoundary query={detail} what="classes and log">
      {({ classes, sessions, log }) => (
        <>
          <ClassesCard classes={classes} defaultSpots={defaultSpots} />
          {can('integration.edit') ? (
            <>
              <TryCard sessions={sessions} />
              <ImportCard sessions={sessions} />
            </>
          ) : null}
          <LogCard log={log} />
        </>
      )}
    </QueryBoundary>
  );
}
