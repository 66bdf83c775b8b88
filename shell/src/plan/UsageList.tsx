import { useStudio } from '@studio/platform';
import type { UsageLine } from '@studio/contract/shell/platform.schema';
import { fullnessOf, usedWords, type Fullness } from './plan.model.ts';
import styles from './Plan.module.css';

const REMARKS: Record<Fullness, string> = { room: '', nearly: 'Nearly full', full: 'Full' };

/** How much of each limit is used, as text and as a bar. */
export function UsageList({ usage }: { usage: UsageLine[] }) {
  const { currency } = useStudio();
  return (
    <section aria-labelledby="usage" className={styles.card}>
      <h2 id="usage" className={styles.title}>
        Usage
      </h2>
      <ul className={styles.usage}>
        {usage.map((line) => {
          const fullness = fullnessOf(line);
          return (
            <li key={line.key} className={styles.line} data-fullness={fullness}>
              <span className={styles.what}>{line.title}</span>
              <span className={styles.figure}>
                {usedWords(line, currency)}
                {REMARKS[fullness] ? <strong className={styles.remark}>{REMARKS[fullness]}</strong> : null}
              </span>
              {line.limit === null ? null : <Bar share={line.used / line.limit} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const Bar = ({ share }: { share: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span className={styles.used} style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
  </span>
);
