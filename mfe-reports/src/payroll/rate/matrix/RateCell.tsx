import type { PayrollConfig } from '@studio/contract/reports/payroll/rate.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import { Button } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { termsWords } from '../rate.model.ts';
import { changeWords, nextChange, payingRate, sourceWords, type Place } from './matrix.model.ts';
import styles from './matrix.module.css';

interface Props {
  config: PayrollConfig;
  place: Place;
  /** Of whom and what, for screen readers. */
  name: string;
  onOpen: () => void;
}

/** What somebody is paid for a kind of session, by which rate, and what is planned. Opens why. */
export function RateCell({ config: { rates, currency }, place, name, onOpen }: Props) {
  const rate = payingRate(rates, place);
  const next = changeWords(nextChange(rates, place), currency);
  const pays = rate ? termsWords(rate.terms, currency) : 'No rate';
  return (
    <div className={styles.cell}>
      <Button
        type="link"
        className={styles.pays ?? ''}
        aria-label={`${name}: ${pays}`}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {rate ? pays : <StatusTag tone="warning">No rate</StatusTag>}
      </Button>
      {rate ? <small>{`${sourceWords(rate, place.kind)}, since ${formatLocalDate(rate.from)}`}</small> : null}
      {next ? <small>{next}</small> : null}
    </div>
  );
}
