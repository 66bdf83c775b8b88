import type { Notification } from '@studio/contract/shell/notification.schema';
import { useStudio } from '@studio/platform';
import { VisuallyHidden } from '@studio/ui';
import { Icon } from '../base/Icon.tsx';
import { type ActivityLine, linesOf } from './activity.model.ts';
import { iconOf, NotificationLine } from './NotificationLine.tsx';
import styles from './NotificationsList.module.css';

interface ActivityListProps {
  items: readonly Notification[];
  onFollow: (item: Notification) => void;
}

/** What happened, with many of a kind in one line that opens. */
export function ActivityList({ items, onFollow }: ActivityListProps) {
  const { timezone } = useStudio();
  return (
    <ul className={styles.list}>
      {linesOf(items, new Date(), timezone).map((line) => (
        <li key={line.key}>
          {line.title ? (
            <Several line={line} onFollow={onFollow} />
          ) : (
            line.items.map((item) => (
              <NotificationLine key={item.notificationId} item={item} onFollow={() => onFollow(item)} />
            ))
          )}
        </li>
      ))}
    </ul>
  );
}

function Several({
  line: { title, items },
  onFollow,
}: { line: ActivityLine } & Pick<ActivityListProps, 'onFollow'>) {
  const [newest] = items;
  const isUnread = items.some(({ isRead }) => !isRead);
  return (
    <details className={styles.several}>
      <summary className={`${styles.line} ${isUnread ? styles.unread : ''}`}>
        <span className={styles.icon}>{newest ? <Icon name={iconOf(newest.kind)} size={18} /> : null}</span>
        <span className={styles.words}>
          {isUnread ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{newest?.title}</span>
        </span>
      </summary>
      <ul className={styles.inner}>
        {items.map((item) => (
          <li key={item.notificationId}>
            <NotificationLine item={item} onFollow={() => onFollow(item)} />
          </li>
        ))}
      </ul>
    </details>
  );
}
