import type { Dashboard } from '@studio/contract/studio.schema';
import { Link, useCan } from '@studio/platform';
import { Card, CheckCircleOutlined, ClockCircleOutlined } from '@studio/ui';
import styles from './HomePage.module.css';

/** What a new studio needs before members can book; gone once all is there. */
export function SetUpSteps({ dashboard }: { dashboard: Dashboard }) {
  const can = useCan();
  const steps = [
    { title: 'Create your first class', path: '/dashboard/services/create-class', isDone: dashboard.hasTemplates },
    { title: 'Create a package plan', path: '/dashboard/package-plans/create', isDone: dashboard.hasPlans },
    { title: 'Add a session to the schedule', path: '/dashboard/schedule', isDone: dashboard.hasSessions },
  ];
  if (!can('plan.edit') || steps.every(({ isDone }) => isDone)) return null;
  return (
    <Card title="Set up your studio" size="small" className={styles.steps}>
      <ul className={styles.list}>
        {steps.map(({ title, path, isDone }) => (
          <li key={path} className={styles.step}>
            {isDone ? <CheckCircleOutlined aria-label="Done" /> : <ClockCircleOutlined aria-label="To do" />}
            {isDone ? <span>{title}</span> : <Link to={path}>{title}</Link>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
