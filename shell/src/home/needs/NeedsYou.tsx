import { Link } from '@studio/platform';
import { QueryBoundary } from '@studio/ui';
import { usePaths } from '../../shortcuts/usePaths.ts';
import { useGetNeedsQuery } from '../homeApi.ts';
import { needLines, type NeedLine } from './needs.model.ts';
import styles from './NeedsYou.module.css';

/** What waits for the person, each line a link to the page where it is done. */
export function NeedsYou() {
  const needs = useGetNeedsQuery();
  return (
    <section aria-labelledby="needs-you" className={styles.card}>
      <h2 id="needs-you" className={styles.heading}>
        Needs you
      </h2>
      <QueryBoundary
        query={needs}
        what="what needs you"
        empty={<p className={styles.nothing}>Nothing is waiting for you.</p>}
        loading={<Waiting />}
      >
        {(list) => (
          <ul className={styles.list}>
            {needLines(list).map((line) => (
              <Line key={line.kind} line={line} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

function Line({ line: { words, path, search } }: { line: NeedLine }) {
  const isThere = usePaths().has(path);
  return <li className={styles.line}>{isThere ? <Link to={`${path}${search}`}>{words}</Link> : words}</li>;
}

const Waiting = () => (
  <div className={styles.list}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <div key={key} className={`${styles.line} ${styles.waiting}`} />
    ))}
  </div>
);
