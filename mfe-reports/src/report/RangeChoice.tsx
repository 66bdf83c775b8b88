import { addDays } from '@studio/contract/values/time';
import { DatePicker, Select } from '@studio/ui/controls';
import { useId } from 'react';
import styles from './report.module.css';
import { PRESETS, rangeWords, type ChosenRange } from '../range/range.model.ts';

const CUSTOM = 'Chosen days';

/** The days of an address, and how to change it. */
interface RangeParams extends ChosenRange {
  change: (changes: Record<string, string>) => void;
}

/** Days by a preset, or chosen freely. */
export function RangeChoice({ params }: { params: RangeParams }) {
  const { preset, range, change } = params;
  return (
    <>
      <Select
        aria-label="Date range"
        value={preset ?? CUSTOM}
        onChange={(name) =>
          name === CUSTOM ? change({ ...range, range: '' }) : change({ range: name, from: '', to: '' })
        }
        options={[...Object.keys(PRESETS), CUSTOM].map((value) => ({ value, label: value }))}
        className={styles.choice}
      />
      {preset === null ? <Days params={params} /> : <span>{rangeWords(range)}</span>}
    </>
  );
}

const DAYS = [
  { field: 'from', label: 'First day' },
  { field: 'to', label: 'Last day' },
] as const;

/** The chosen days; what is wrong with them is said at the field. The last day counts, the address has the next. */
function Days({ params: { range, problem, change } }: { params: RangeParams }) {
  const id = useId();
  const last = range.to && addDays(range.to, -1);
  const setDay = (field: 'from' | 'to', day: string) =>
    change({ ...range, [field]: field === 'to' && day ? addDays(day, 1) : day, range: '' });
  return (
    <span className={styles.days}>
      {DAYS.map(({ field, label }) => (
        <span key={field}>
          <DatePicker
            aria-label={label}
            value={field === 'from' ? range.from : last}
            onChange={(day) => setDay(field, day)}
            {...(problem?.field === field
              ? { status: 'error' as const, 'aria-invalid': true as const, 'aria-describedby': id }
              : {})}
          />
          {problem?.field === field ? (
            <span id={id} role="alert" className={styles.bad}>
              {problem.message}
            </span>
          ) : null}
        </span>
      ))}
    </span>
  );
}
