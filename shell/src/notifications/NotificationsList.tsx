import type { Notification } from '@studio/contract/shell/notification.schema';
import { Link } from '@studio/platform';
import { Button, QueryBoundary, useNotifyFailure } from '@studio/ui';
import { useEffect, useRef } from 'react';
import { Icon } from '../base/Icon.tsx';
import { ActivityList } from './ActivityList.tsx';
import { useKeepDevice } from './device/useKeepDevice.ts';
import { useListNotificationsQuery, useReadNotificationsMutation } from './notificationApi.ts';
import { NotificationLine } from './NotificationLine.tsx';
import styles from './NotificationsList.module.css';

/** While somebody looks at it. */
const EVERY_MS = 15_000;

/** The newest notifications: what needs the reader apart from what happened. Following one marks it as read. */
export function NotificationsList({ onFollow }: { onFollow: () => void }) {
  const query = useListNotificationsQuery(undefined, { pollingInterval: EVERY_MS });
  const [read] = useReadNotificationsMutation();
  const notifyFailure = useNotifyFailure();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useKeepDevice();
  const handleFollow = ({ notificationId, isRead }: Notification) => {
    // A failure is ignored: it only means that the line stays bold.
    if (!isRead) void read({ notificationIds: [notificationId] });
    onFollow();
  };
  const isUnread = query.data && query.data.unread + query.data.unreadActivity > 0;
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          Notifications
        </h2>
        {isUnread ? (
          <Button type="link" size="small" onClick={() => void read({}).unwrap().catch(notifyFailure)}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <div className={styles.body}>
        <QueryBoundary query={query} what="notifications" empty={<Nothing />}>
          {({ items }) => <Sections items={items} onFollow={handleFollow} />}
        </QueryBoundary>
      </div>
      <div className={styles.foot}>
        <Link to="/dashboard/notifications" onClick={onFollow}>
          See all
        </Link>
        <Link to="/dashboard/notifications?tab=settings" onClick={onFollow}>
          My settings
        </Link>
      </div>
    </>
  );
}

function Sections({
  items,
  onFollow,
}: {
  items: readonly Notification[];
  onFollow: (item: Notification) => void;
}) {
  const needs = items.filter(({ section }) => section === 'NEEDS');
  const activity = items.filter(({ section }) => section === 'ACTIVITY');
  return (
    <>
      <section aria-labelledby="bell-needs">
        <h3 id="bell-needs" className={styles.section}>
          Needs you
        </h3>
        {needs.length === 0 ? <p className={styles.calm}>Nothing right now.</p> : null}
        <ul className={styles.list}>
          {needs.map((item) => (
            <li key={item.notificationId}>
              <NotificationLine item={item} onFollow={() => onFollow(item)} />
            </li>
          ))}
        </ul>
      </section>
      {activity.length > 0 ? (
        <section aria-labelledby="bell-activity">
          <h3 id="bell-activity" className={styles.section}>
            Activity
          </h3>
          <ActivityList items={activity} onFollow={onFollow} />
        </section>
      ) : null}
    </>
  );
}

const Nothing = () => (
  <div className={styles.nothing}>
    <Icon name="bell" size={28} />
    <p>You are all caught up.</p>
  </div>
);
