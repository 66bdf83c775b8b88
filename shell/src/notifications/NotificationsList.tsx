import type { Notification } from '@studio/contract/shell/notification.schema';
import { Link, useStudio } from '@studio/platform';
import { Button, QueryBoundary, useTellFailure, VisuallyHidden } from '@studio/ui';
import { useEffect, useRef } from 'react';
import { Icon } from '../layout/navigation/Icon.tsx';
import type { IconName } from '../layout/navigation/icons.ts';
import { agoInWords } from './notification.model.ts';
import { useListNotificationsQuery, useReadNotificationsMutation } from './notificationApi.ts';
import styles from './NotificationsList.module.css';

const ICON: Record<Notification['kind'], IconName> = {
  WAITLIST_JOINED: 'schedule',
  WAITLIST_PROMOTED: 'schedule',
  TEACHING_CHANGED: 'schedule',
  SESSION_CANCELLED: 'schedule',
  SESSIONS_LEFT_OUT: 'schedule',
  BOOKING_CREATED: 'schedule',
  BOOKING_CANCELLED: 'schedule',
  BOOKING_LATE_CANCELLED: 'schedule',
  SESSION_FULL: 'schedule',
  MEMBER_JOINED: 'members',
  SUB_REQUESTED: 'schedule',
  SUB_CLAIMED: 'schedule',
  SUB_DECIDED: 'schedule',
  ATTENDANCE_NOT_TAKEN: 'schedule',
  FEE_DUE: 'payments',
  FORM_SIGNED: 'members',
  PURCHASE: 'packages',
  PAYMENT_TO_APPROVE: 'payments',
  PAYMENT_RETURNED: 'payments',
  STAFF_JOINED: 'staff',
  PLATFORM_PLAN_CHANGED: 'studio',
  APPROVAL_ASKED: 'payments',
  APPROVAL_DECIDED: 'payments',
};

/** The newest notifications. Following one marks it as read. */
export function NotificationsList({ onFollow }: { onFollow: () => void }) {
  const query = useListNotificationsQuery();
  const [read] = useReadNotificationsMutation();
  const tellFailure = useTellFailure();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const handleFollow = ({ notificationId, isRead }: Notification) => {
    // A failure is ignored: it only means that the line stays bold.
    if (!isRead) void read({ notificationIds: [notificationId] });
    onFollow();
  };
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          Notifications
        </h2>
        {query.data?.unread ? (
          <Button type="link" size="small" onClick={() => void read({}).unwrap().catch(tellFailure)}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <div className={styles.body}>
        <QueryBoundary query={query} what="notifications" empty={<Nothing />}>
          {({ items }) => (
            <ul className={styles.list}>
              {items.map((item) => (
                <Line key={item.notificationId} item={item} onFollow={() => handleFollow(item)} />
              ))}
            </ul>
          )}
        </QueryBoundary>
      </div>
    </>
  );
}

function Line({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const { timezone } = useStudio();
  return (
    <li>
      <Link
        to={item.route}
        className={`${styles.line} ${item.isRead ? '' : styles.unread}`}
        onClick={onFollow}
      >
        <span className={styles.icon}>
          <Icon name={ICON[item.kind]} size={18} />
        </span>
        <span className={styles.words}>
          {item.isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
          <span className={styles.title}>{item.title}</span>
          {item.body ? <span className={styles.text}>{item.body}</span> : null}
          <span className={styles.text}>{agoInWords(item.createdAt, new Date(), timezone)}</span>
        </span>
      </Link>
    </li>
  );
}

const Nothing = () => (
  <div className={styles.nothing}>
    <Icon name="bell" size={28} />
    <p>You are all caught up.</p>
  </div>
);
