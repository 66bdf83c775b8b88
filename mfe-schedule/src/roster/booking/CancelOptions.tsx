import type { CancelKind, CancelPreview } from '@studio/contract/booking/booking.schema';
import { useCan } from '@studio/platform';
import { useId } from 'react';
import styles from '../../ui/BookingDialog.module.css';

interface Props {
  preview: CancelPreview;
  value: CancelKind;
  onChange: (kind: CancelKind) => void;
}

const TITLES: Record<CancelKind, string> = { EARLY: 'Early', LATE: 'Late' };

/** What happens to the credits; empty if none are at stake, e.g. for an unlimited package. */
function creditWords(credits: number, isAtStake: boolean): string {
  if (!isAtStake) return '';
  if (credits === 0) return ' (credit forfeited)';
  return credits === 1 ? ' (credit returned)' : ` (${credits} credits returned)`;
}

/**
 * Choice of early or late, each with its effect. A manager can approve an option that the viewer may not
 * choose alone.
 */
export function CancelOptions({ preview: { options, kind: policy }, value, onChange }: Props) {
  const name = useId();
  const mayAsk = useCan()('approval.ask');
  const isAtStake = options.some(({ creditsReturned }) => creditsReturned > 0);
  return (
    <fieldset className={styles.options}>
      <legend>Cancellation</legend>
      {options.map(({ kind, sentence, creditsReturned, isAllowed }) => (
        <div key={kind} className={styles.option}>
          <input
            type="radio"
            id={`${name}-${kind}`}
            name={name}
            checked={value === kind}
            disabled={!isAllowed && !mayAsk && kind !== policy}
            aria-describedby={`${name}-${kind}-words`}
            onChange={() => onChange(kind)}
          />
          <label htmlFor={`${name}-${kind}`}>
            {TITLES[kind]}
            {creditWords(creditsReturned, isAtStake)}
          </label>
          <span id={`${name}-${kind}-words`} className={styles.sentence}>
            {sentence}
          </span>
        </div>
      ))}
    </fieldset>
  );
}
