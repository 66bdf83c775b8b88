import type { Engagement } from '@studio/contract/members/engagement.schema';
import { formatLocalDate, formatLocalDayMonth } from '@studio/contract/values/time';
import { Button } from '@studio/ui';
import { useState } from 'react';
import styles from './engagement.module.css';

type Weeks = Engagement['weeks'];
const [WIDTH, HEIGHT, STEP, BAR] = [360, 96, 30, 20];

const visitWords = (visits: number): string => `${visits} ${visits === 1 ? 'visit' : 'visits'}`;

/** Visits in each of the last twelve weeks: as bars with a sentence, or as a table. */
export function VisitsByWeek({ weeks }: { weeks: Weeks }) {
  const [isTable, setIsTable] = useState(false);
  const [first] = weeks;
  const total = weeks.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>Visits by week</h2>
        <Button size="small" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as bars' : 'Show as a table'}
        </Button>
      </div>
      {first ? <p>{`${visitWords(total)} in the 12 weeks from ${formatLocalDate(first.from)}.`}</p> : null}
      {isTable ? <WeekTable weeks={weeks} /> : <Bars weeks={weeks} />}
    </section>
  );
}

function Bars({ weeks }: { weeks: Weeks }) {
  const most = Math.max(1, ...weeks.map(({ visits }) => visits));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 16}`} className={styles.bars} aria-hidden="true">
      {weeks.map(({ from, visits }, index) => {
        const height = Math.max(2, (visits / most) * (HEIGHT - 16));
        const x = index * STEP + (STEP - BAR) / 2;
        return (
          <g key={from}>
            <rect x={x} y={HEIGHT - height} width={BAR} height={height} rx={3} className={styles.bar} />
            {visits > 0 ? (
              <text x={x + BAR / 2} y={HEIGHT - height - 4} className={styles.count}>
                {visits}
              </text>
            ) : null}
            {index % 3 === 0 || index === weeks.length - 1 ? (
              <text x={x + BAR / 2} y={HEIGHT + 13} className={styles.count}>
                {formatLocalDayMonth(from)}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

const WeekTable = ({ weeks }: { weeks: Weeks }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Week from</th>
        <th scope="col">Visits</th>
      </tr>
    </thead>
    <tbody>
      {weeks.map(({ from, visits }) => (
        <tr key={from}>
          <th scope="row">{formatLocalDate(from)}</th>
          <td>{visits}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
