import { useSlots } from '@studio/platform';
import { HomeFigures } from './HomeFigures.tsx';
import { HomeHead } from './HomeHead.tsx';
import { HomePanel } from './HomePanel.tsx';
import styles from './HomePage.module.css';
import { QuickActions } from './QuickActions.tsx';
import { SecondFactorAsk } from './SecondFactorAsk.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';

/**
 * / and /dashboard: first steps of a new studio, quick actions, today's figures, and the panels of remotes.
 * Each part loads and fails by itself.
 */
export function HomePage() {
  const panels = useSlots('dashboard.panel');
  return (
    <div className={styles.home}>
      <HomeHead />
      <SecondFactorAsk />
      <SetUpSteps />
      <QuickActions />
      <HomeFigures />
      {panels.length > 0 ? (
        <div className={styles.panels}>
          {panels.map((panel) => (
            <HomePanel key={panel.key} panel={panel} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
