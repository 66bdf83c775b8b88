import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { Tabs } from '@studio/ui/tabs';
import { Roster } from '../../roster/Roster.tsx';
import { ActivityList } from '../../session/ActivityList.tsx';
import { SessionDetails } from '../../session/SessionDetails.tsx';
import { SessionHead } from '../../session/SessionHead.tsx';
import { SessionSubRequest } from '../../substitute/SessionSubRequest.tsx';
import { WaitlistTab } from '../../waitlist/WaitlistTab.tsx';

/** Content of the session drawer: the header and four tabs. */
export function SessionTabs({ session }: { session: SessionDetail }) {
  const { scheduleId, waiting, isRosterShown } = session;
  const tabs = [
    { key: 'roster', label: 'Roster', children: <Roster session={session} /> },
    {
      key: 'waitlist',
      label: waiting > 0 ? `Waitlist (${waiting})` : 'Waitlist',
      children: <WaitlistTab session={session} />,
    },
    { key: 'details', label: 'Details', children: <SessionDetails session={session} /> },
    { key: 'activity', label: 'Activity', children: <ActivityList scheduleId={scheduleId} /> },
  ];
  return (
    <>
      <SessionHead session={session} />
      <SessionSubRequest scheduleId={scheduleId} />
      <Tabs
        tabBarGutter={20}
        items={isRosterShown ? tabs : tabs.filter(({ key }) => key === 'roster' || key === 'details')}
      />
    </>
  );
}
