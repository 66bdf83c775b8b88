import type { CancelKind } from '@studio/contract/booking/booking.schema';
import { useCan } from '@studio/platform';
import { useId } from 'react';
import styles from './ActDialog.module.css';

/** One way to cancel, as the server offers it. */
interface CancelOption {
  kind: CancelKind;
  /** Its effect. */
  sentence: string;
  /** Whether the viewer may choose it alone; a manager can approve it otherwise. */
  isAllowed: boolean;
}

interface Props<Option extends CancelOption> {
  legend: string;
  options: readonly Option[];
  /** What the policy of the studio decides. */
  policy: CancelKind;
  value: CancelKind;
  labelOf: (option: Option) => string;
  onChange: (kind: CancelKind) => void;
}

/** Choice of a free or a late cancellation, each with its effect; a single option is only said. */
export function CancelOptions<Option extends CancelOption>(props: Props<Option>) {
  const { legend, options, policy, value, labelOf, onChange } = props;
  const name = useId();
  const mayAsk = useCan()('approval.ask');
  if (options.length <= 1) return <p className={styles.words}>{options[0]?.sentence}</p>;
  return (
    <fieldset className={styles.options}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <div key={option.kind} className={styles.option}>
          <input
            type="radio"
            id={`${name}-${option.kind}`}
            name={name}
            checked={value === option.kind}
            disabled={!option.isAllowed && !mayAsk && option.kind !== policy}
            aria-describedby={`${name}-${option.kind}-words`}
            onChange={() => onChange(option.kind)}
          />
          <label htmlFor={`${name}-${option.kind}`}>{labelOf(option)}</label>
          <span id={`${name}-${option.kind}-words`} className={styles.sentence}>
            {option.sentence}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
