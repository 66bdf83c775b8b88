import type { Notification, NotificationSection } from '@studio/contract/shell/notification.schema';
import { useSearchParams } from '@studio/platform';
import { Button, Card, EmptyState, PageLayout, QueryBoundary, useNotifyFailure } from '@studio/ui';
import { Tabs } from '@studio/ui/tabs';
import { useState } from 'react';
import { ActivityList } from './ActivityList.tsx';
import { DevicesCard } from './device/DevicesCard.tsx';
import { useListNotificationHistoryQuery, useReadNotificationsMutation } from './notificationApi.ts';
import { NotificationLine } from './NotificationLine.tsx';
import styles from './NotificationsPage.module.css';
import { PreferencesCard } from './PreferencesCard.tsx';

const PAGE_SIZE = 50;
const TABS = ['needs', 'activity', 'settings'] as const;
type Tab = (typeof TABS)[number];

/** /dashboard/notifications: everything of the last 90 days, and what one wants to hear of. */
export function NotificationsPage() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'needs';
  const [read] = useReadNotificationsMutation();
  const notifyFailure = useNotifyFailure();
  const readAll = (
    <Button onClick={() => void read({}).unwrap().catch(notifyFailure)}>Mark all as read</Button>
  );
  return (
    <PageLayout
      title="Notifications"
      subtitle="Kept for 90 days."
      actions={tab === 'settings' ? null : readAll}
    >
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams(key === 'needs' ? {} : { tab: key as Tab }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'needs', label: 'Needs you', children: <History section="NEEDS" /> },
          { key: 'activity', label: 'Activity', children: <History section="ACTIVITY" /> },
          { key: 'settings', label: 'My settings', children: <MySettings /> },
        ]}
      />
    </PageLayout>
  );
}

const MySettings = () => (
  <div className={styles.cards}>
    <DevicesCard />
    <PreferencesCard />
  </div>
);

function History({ section }: { section: NotificationSection }) {
  const [page, setPage] = useState(0);
  const query = useListNotificationHistoryQuery({ section, page, pageSize: PAGE_SIZE });
  const [read] = useReadNotificationsMutation();
  const handleFollow = ({ notificationId, isRead }: Notification) => {
    if (!isRead) void read({ notificationIds: [notificationId] });
  };
  const nothing = (
    <EmptyState
      title={section === 'NEEDS' ? 'Nothing needs you' : 'Nothing has happened yet'}
      description={section === 'NEEDS' ? 'Payments to check, substitutes and more appear here.' : undefined}
    />
  );
  return (
    <QueryBoundary query={query} what="notifications" empty={page === 0 ? nothing : undefined}>
      {({ items, hasMore }) => (
        <Card>
          <div className={styles.lines}>
            {section === 'ACTIVITY' ? (
              <ActivityList items={items} onFollow={handleFollow} />
            ) : (
              <ul className={styles.list}>
                {items.map((item) => (
                  <li key={item.notificationId}>
                    <NotificationLine item={item} onFollow={() => handleFollow(item)} />
                  </li>
                ))}
              </ul>
            )}
          </div>
          {page > 0 || hasMore ? (
            <div className={styles.pages}>
              <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <Button disabled={!hasMore} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </div>
          ) : null}
        </Card>
      )}
    </QueryBoundary>
  );
}
