import { useSlots } from '@studio/platform';
import { HomeFigures } from './HomeFigures.tsx';
import { HomeHead } from './HomeHead.tsx';
import { HomePanel } from './HomePanel.tsx';
import styles from './HomePage.module.css';
import { QuickActions } from './QuickActions.tsx';
import { SecondFactorAsk } from './SecondFactorAsk.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';

/**
 * / and /dashboard: the first steps of a new studio, what is done most, today in figures, and what the
 * remotes have to show. Each part loads and fails alone.
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
