import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useCan, useSearchParams } from '@studio/platform';
import { Tabs } from '@studio/ui/tabs';
import { LeftOutDates } from '../../edit/leftOut/LeftOutDates.tsx';
import { Roster } from '../../roster/Roster.tsx';
import { ActivityList } from '../../session/ActivityList.tsx';
import { SessionDetails } from '../../session/SessionDetails.tsx';
import { SessionHead } from '../../session/SessionHead.tsx';
import { SessionSubRequest } from '../../substitute/SessionSubRequest.tsx';
import { WaitlistTab } from '../../waitlist/WaitlistTab.tsx';

/** Content of the session drawer: the header and four tabs, of which `?tab=` names the first one open. */
export function SessionTabs({ session }: { session: SessionDetail }) {
  const { scheduleId, waiting, isRosterShown } = session;
  const [params] = useSearchParams();
  const tabs = [
    { key: 'roster', label: 'Roster', children: <Roster session={session} /> },
    {
      key: 'waitlist',
      label: waiting > 0 ? `Waitlist (${waiting})` : 'Waitlist',
      children: <WaitlistTab session={session} />,
    },
    { key: 'details', label: 'Details', children: <Details session={session} /> },
    { key: 'activity', label: 'Activity', children: <ActivityList scheduleId={scheduleId} /> },
  ];
  return (
    <>
      <SessionHead session={session} />
      <SessionSubRequest scheduleId={scheduleId} />
      <Tabs
        tabBarGutter={20}
        defaultActiveKey={params.get('tab') ?? 'roster'}
        items={isRosterShown ? tabs : tabs.filter(({ key }) => key === 'roster' || key === 'details')}
      />
    </>
  );
}

/** What the session is, and what its series left out. */
function Details({ session }: { session: SessionDetail }) {
  const can = useCan();
  const { series } = session;
  return (
    <>
      <SessionDetails session={session} />
      {series && can('schedule.edit') ? <LeftOutDates session={session} seriesId={series.seriesId} /> : null}
    </>
  );
}
