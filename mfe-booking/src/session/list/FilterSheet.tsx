import { Button } from '../../ui/control/Button.tsx';
import { Sheet, SheetActions } from '../../ui/control/Sheet.tsx';
import { FILTERS, type FilterName, type Filters } from './filter.model.ts';
import styles from './FilterSheet.module.css';

const TITLES: Record<FilterName, string> = {
  staff: 'Instructor',
  room: 'Room',
  part: 'Time of day',
  level: 'Level',
};

interface Props {
  options: Record<FilterName, [string, string][]>;
  filters: Filters;
  /** Number of matching classes in the week. */
  found: number;
  onToggle: (name: FilterName, value: string) => void;
  onClear: () => void;
  onClose: () => void;
}

/** Filters of the schedule; each choice applies at once. */
export const FilterSheet = ({ options, filters, found, onToggle, onClear, onClose }: Props) => (
  <Sheet title="Filters" isSide onClose={onClose}>
    {FILTERS.filter((name) => options[name].length > 1).map((name) => (
      <fieldset key={name} className={styles.group}>
        <legend className={styles.legend}>{TITLES[name]}</legend>
        <div className={styles.options}>
          {options[name].map(([value, words]) => (
            <label key={value} className={styles.option}>
              <input
                type="checkbox"
                checked={filters[name].includes(value)}
                onChange={() => onToggle(name, value)}
              />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
    ))}
    <SheetActions>
      <Button wide onClick={onClose}>
        {found === 1 ? 'Show 1 class' : `Show ${found} classes`}
      </Button>
      <Button wide look="plain" onClick={onClear}>
        Clear
      </Button>
    </SheetActions>
  </Sheet>
);
