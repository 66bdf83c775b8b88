import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { Link, useStudio } from '@studio/platform';
import { Card, VisuallyHidden, WarningOutlined } from '@studio/ui';
import { groupProblems, type ProblemGroup } from './problem.model.ts';
import styles from './run.module.css';

/** As many sessions of a problem are listed; more are folded. */
const FEW = 3;

/** What stands between a draft and its review, each with where to mend it. */
export function RunProblems({ run }: { run: PayrollRun }) {
  const { timezone } = useStudio();
  if (run.problems.length === 0) return null;
  return (
    <Card size="small" title="Problems">
      <ul className={styles.problems}>
        {groupProblems(run, timezone).map((group) => (
          <li key={group.key}>
            <WarningOutlined aria-hidden="true" className={styles.warning ?? ''} />
            <div>
              <strong>{group.title}</strong>{' '}
              {group.fix ? (
                <Link to={group.fix.path}>
                  {group.fix.label}
                  <VisuallyHidden>: {group.title}</VisuallyHidden>
                </Link>
              ) : null}
              <Sessions group={group} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sessions({ group: { sessions, label } }: { group: ProblemGroup }) {
  const list = (
    <ul className={styles.sessions}>
      {sessions.map(({ scheduleId, words, path }) => (
        <li key={scheduleId}>
          {words}{' '}
          <Link to={path}>
            {label}
            <VisuallyHidden>: {words}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
  if (sessions.length <= FEW) return list;
  return (
    <details>
      <summary>{`Show ${sessions.length} sessions`}</summary>
      {list}
    </details>
  );
}
