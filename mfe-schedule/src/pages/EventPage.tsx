import type { StudioEvent } from '@studio/contract/schedule/event.schema';
import { useCan, useParams, useSearchParams } from '@studio/platform';
import { Card, PageLayout, QueryBoundary } from '@studio/ui';
import { Tabs } from '@studio/ui/tabs';
import { EventSessions } from '../event/EventSessions.tsx';
import { useGetEventQuery } from '../event/eventApi.ts';
import { TicketList } from '../event/TicketList.tsx';
import { TicketTypes } from '../event/TicketTypes.tsx';

const LIST = [{ label: 'Services', path: '/dashboard/services?type=EVENT' }];

/** /dashboard/services/event/:classTemplId: tickets and sessions of an event. */
export function EventPage() {
  const { classTemplId = '' } = useParams();
  const event = useGetEventQuery(classTemplId);
  return (
    <PageLayout title={event.data?.className ?? 'Event'} breadcrumb={LIST}>
      <QueryBoundary query={event} what="this event">
        {(found) => <EventTabs event={found} />}
      </QueryBoundary>
    </PageLayout>
  );
}

/** The tabs; the URL stores the open one. */
function EventTabs({ event }: { event: StudioEvent }) {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const sold = can('payment.record')
    ? [{ key: 'sold', label: 'Sold', children: <TicketList event={event} /> }]
    : [];
  return (
    <Card>
      <Tabs
        activeKey={params.get('tab') ?? 'tickets'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'tickets', label: 'Tickets', children: <TicketTypes event={event} /> },
          ...sold,
          { key: 'sessions', label: 'Sessions', children: <EventSessions event={event} /> },
        ]}
      />
    </Card>
  );
}
