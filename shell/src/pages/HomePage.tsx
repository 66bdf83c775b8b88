import { useSlots } from '@studio/platform';
import { loadedLater, useDelayed } from '@studio/ui';
import { Suspense, useCallback, useState, type ComponentProps } from 'react';
import type { Announcements as Part } from '../home/announcements/Announcements.tsx';
import { useListUnreadAnnouncementsQuery } from '../home/announcements/announcementApi.ts';
import { RecentActivity } from '../home/activity/RecentActivity.tsx';
import { HomeFigures } from '../home/figures/HomeFigures.tsx';
import { HomeHead } from '../home/HomeHead.tsx';
import { HomePanel } from '../home/HomePanel.tsx';
import styles from '../home/HomePage.module.css';
import { NeedsYou } from '../home/needs/NeedsYou.tsx';
import { HomePeriod } from '../home/period/HomePeriod.tsx';
import { QuickActions } from '../home/QuickActions.tsx';
import { SecondFactorAsk } from '../home/SecondFactorAsk.tsx';
import { Settled } from '../home/Settled.tsx';
import { useIsTouched } from '../home/useIsTouched.ts';
import { SetUpSteps } from '../setUp/SetUpSteps.tsx';

const Nothing = () => null;
// Without their code the page goes on without them.
const Announcements = loadedLater<ComponentProps<typeof Part>>(() =>
  import('../home/announcements/Announcements.tsx').then(
    (part) => part.Announcements,
    () => Nothing,
  ),
);

/** An announcement or first step that takes longer moves what is below it. */
const WAIT_MS = 1000;

/**
 * / and /dashboard: announcements, first steps of a new studio, the day (the first panel of the remotes, the
 * figures, what waits), how a period is going, quick actions, the other panels, each as wide as the page, and
 * recent activity. Each part loads and fails by itself; none is shown before it is known where it stands.
 */
export function HomePage() {
  const [first, ...others] = useSlots('dashboard.panel');
  const { data: announcements, isLoading: isAsking } = useListUnreadAnnouncementsQuery();
  const [isAnnounced, setIsAnnounced] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  const isLate = useDelayed(WAIT_MS);
  const isTouched = useIsTouched();
  const handleAnnounced = useCallback(() => setIsAnnounced(true), []);
  const handleStarted = useCallback(() => setIsStarted(true), []);
  return (
    <div className={styles.home}>
      <HomeHead />
      {announcements?.length ? (
        <Suspense>
          <Announcements announcements={announcements} onSettled={handleAnnounced} />
        </Suspense>
      ) : isAsking ? null : (
        // Most days have none, and their code is not loaded.
        <Settled onSettled={handleAnnounced} />
      )}
      <div
        className={`${(isAnnounced && isStarted) || isLate ? styles.parts : styles.waiting} ${
          isTouched ? '' : styles.untouched
        }`}
      >
        <SetUpSteps onSettled={handleStarted} />
        <div className={styles.day}>
          {first ? <HomePanel key={first.key} panel={first} isFirst /> : null}
          <div className={styles.side}>
            <HomeFigures />
            <NeedsYou />
          </div>
        </div>
        <HomePeriod />
        <QuickActions />
        <SecondFactorAsk />
        {others.map((panel) => (
          <HomePanel key={panel.key} panel={panel} />
        ))}
        <RecentActivity />
      </div>
    </div>
  );
}
