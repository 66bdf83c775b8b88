import type { Notification } from '@studio/contract/shell/notification.schema';
import { Link, useStudio } from '@studio/platform';
import { VisuallyHidden } from '@studio/ui';
import { Icon } from '../base/Icon.tsx';
import type { IconName } from '../base/icons.ts';
import { agoInWords } from './activity.model.ts';
import styles from './NotificationsList.module.css';

const ICON: Partial<Record<Notification['kind'], IconName>> = {
  MEMBER_JOINED: 'members',
  FORM_SIGNED: 'members',
  DELETE_REQUESTED: 'members',
  CONTACT_SHARED: 'members',
  REVIEW_DUE: 'members',
  IMPORT_FINISHED: 'members',
  FEE_DUE: 'payments',
  PAYMENT_TO_APPROVE: 'payments',
  PROOF_SUBMITTED: 'payments',
  PAYMENT_FAILED: 'payments',
  PAYMENT_RETURNED: 'payments',
  APPROVAL_ASKED: 'payments',
  APPROVAL_DECIDED: 'payments',
  PURCHASE: 'packages',
  LOW_STOCK: 'packages',
  STAFF_JOINED: 'staff',
  PLATFORM_PLAN_CHANGED: 'studio',
  REPORT_FILE_READY: 'reports',
  REPORT_FILE_FAILED: 'reports',
  REPORT_EMAIL_PAUSED: 'reports',
};
/** All others are about the schedule. */
export const iconOf = (kind: Notification['kind']): IconName => ICON[kind] ?? 'schedule';

/** One notification; following it marks it as read. */
export function NotificationLine({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const { timezone } = useStudio();
  return (
    <Link to={item.route} className={`${styles.line} ${item.isRead ? '' : styles.unread}`} onClick={onFollow}>
      <span className={styles.icon}>
        <Icon name={iconOf(item.kind)} size={18} />
      </span>
      <span className={styles.words}>
        {item.isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
        <span className={styles.title}>{item.title}</span>
        {item.body ? <span className={styles.text}>{item.body}</span> : null}
        <span className={styles.text}>{agoInWords(item.createdAt, new Date(), timezone)}</span>
      </span>
    </Link>
  );
}
