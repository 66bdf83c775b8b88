import { MINUTE } from '@studio/contract/values/time';
import { useDelayed, useDisclosure, VisuallyHidden } from '@studio/ui';
import { lazyPage } from '@studio/platform';
import { Suspense, useEffect, useState } from 'react';
import frame from '../base/Header.module.css';
import { Icon } from '../base/Icon.tsx';
import { ShellBoundary } from '../remotes/ShellBoundary.tsx';
import { badgeOf } from './notification.model.ts';
import { useListNotificationsQuery } from './notificationApi.ts';
import styles from './NotificationsButton.module.css';

const List = lazyPage<{ onFollow: () => void }>(() =>
  import('./NotificationsList.tsx').then(({ NotificationsList }) => NotificationsList),
);

/** Lets the page's own requests go first. */
const AFTER_MS = 1500;
const EVERY_MS = MINUTE;

/** The bell, with the number of unread notifications; it opens the newest ones. */
export function NotificationsButton() {
  const isTime = useDelayed(AFTER_MS);
  const { isOpen, toggle, close, place, button } = useDisclosure();
  const [isAsked, setIsAsked] = useState(false);
  const { data, isError, refetch } = useListNotificationsQuery(undefined, {
    skip: !isTime && !isAsked,
    pollingInterval: EVERY_MS,
  });
  useAgainWhenOnline(isError, refetch);
  const handleToggle = () => {
    setIsAsked(true);
    toggle();
  };
  const badge = badgeOf(data?.unread ?? 0);
  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={frame.icon}
        title="Notifications"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={handleToggle}
        onPointerEnter={List.preload}
      >
        <Icon name="bell" />
        <VisuallyHidden>Notifications</VisuallyHidden>
        {badge ? (
          <span className={frame.count}>
            {badge}
            <VisuallyHidden> unread</VisuallyHidden>
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <div role="dialog" aria-label="Notifications" className={styles.panel}>
          <ShellBoundary>
            <Suspense>
              <List onFollow={close} />
            </Suspense>
          </ShellBoundary>
        </div>
      ) : null}
    </div>
  );
}

/** Refetches as soon as the network is back, without waiting for the next poll. */
function useAgainWhenOnline(hasFailed: boolean, refetch: () => unknown): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    const handleOnline = () => void refetch();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [hasFailed, refetch]);
}
