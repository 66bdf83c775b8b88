import { useCan } from '@studio/platform';
import { Alert, PageLayout, QueryBoundary } from '@studio/ui';
import { MatrixCard } from '../../notification/MatrixCard.tsx';
import { useGetNotificationSettingsQuery } from '../../notification/notificationApi.ts';
import { RepliesCard } from '../../notification/RepliesCard.tsx';
import { TimingCard } from '../../notification/TimingCard.tsx';
import styles from './NotificationPage.module.css';

/** /dashboard/configure/notification: who hears of what, when, and where answers go. */
export function NotificationPage() {
  const can = useCan();
  const settings = useGetNotificationSettingsQuery();
  return (
    <PageLayout
      title="Notifications"
      subtitle="Who gets notified about what and when, and where replies to your emails go."
      breadcrumb={[{ label: 'Configure', path: '/dashboard/configure' }]}
    >
      {can('configure.edit') ? null : (
        <Alert type="info" title="Only managers and owners can change notifications." />
      )}
      <QueryBoundary query={settings} what="notifications">
        {({ on, timing }) => (
          <div className={styles.cards}>
            <MatrixCard on={on} />
            <TimingCard timing={timing} />
          </div>
        )}
      </QueryBoundary>
      <RepliesCard />
    </PageLayout>
  );
}
