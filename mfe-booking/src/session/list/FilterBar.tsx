import type { Kind } from './filter.model.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FilterBar.module.css';

const CHIPS: readonly (readonly [Kind, string])[] = [
  ['ALL', 'All'],
  ['CLASS', 'Classes'],
  ['EVENT', 'Events'],
  ['APPOINTMENT', '1-to-1'],
];

interface Props {
  kind: Kind;
  /** Number of active filter values. */
  count: number;
  onKind: (kind: Kind) => void;
  /** Missing when there is nothing to filter by. */
  onFilter?: (() => void) | undefined;
}

/** Choice of the kind of sessions, and a button for further filters. */
export const FilterBar = ({ kind, count, onKind, onFilter }: Props) => (
  <div className={styles.bar}>
    <fieldset className={styles.chips}>
      <legend className={styles.hidden}>Kind</legend>
      {CHIPS.map(([value, label]) => (
        <label key={value} className={styles.chip}>
          <input
            type="radio"
            name="kind"
            value={value}
            checked={value === kind}
            onChange={() => onKind(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
    {onFilter ? (
      <button type="button" className={styles.filter} onClick={onFilter}>
        <Icon name="filter" />
        <span className={styles.label}>Filters</span>
        {count > 0 ? (
          <span className={styles.count}>
            {count}
            <span className={styles.hidden}> chosen</span>
          </span>
        ) : null}
      </button>
    ) : null}
  </div>
);
