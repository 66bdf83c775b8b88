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
  /** How many filters narrow the list. */
  count: number;
  onKind: (kind: Kind) => void;
  /** Missing where there is nothing to narrow. */
  onFilter?: (() => void) | undefined;
}

/** What kind of sessions is shown, and the way to narrow them further. */
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
