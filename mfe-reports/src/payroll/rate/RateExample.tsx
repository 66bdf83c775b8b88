import type { PayrollSettings } from '@studio/contract/reports/payroll/rate.schema';
import { useFormikContext } from '@studio/ui/fields';
import { examplesOf } from './example.model.ts';
import type { RateForm } from './rateForm.model.ts';
import { readTerms } from './rateForm.schema.ts';
import styles from './rate.module.css';

/** What the typed rate would pay, while it is typed. */
export function RateExample({ settings, currency }: { settings: PayrollSettings; currency: string }) {
  const { values } = useFormikContext<RateForm>();
  const examples = examplesOf(readTerms(values.terms), settings, currency);
  return (
    <div role="status" aria-label="Example" className={styles.example}>
      {examples.length === 0 ? <p>Enter the amounts to see what a class pays.</p> : null}
      {examples.map(({ sentence, sum }) => (
        <p key={sentence}>
          {sentence} {sum ? <small>{sum}</small> : null}
        </p>
      ))}
    </div>
  );
}
