import { Button, PlusOutlined } from '@studio/ui';
import { MoneyField, NumberField, useFormikContext } from '@studio/ui/fields';
import { withoutTier, withTier, type RateForm } from './rateForm.model.ts';
import styles from './rate.module.css';

const MAX_TIERS = 10;

/** The brackets of a rate by class size, each a row; the last one has no end. */
export function TierFields({ currency }: { currency: string }) {
  const { values, setFieldValue } = useFormikContext<RateForm>();
  const { tiers } = values.terms;
  const set = (next: typeof tiers) => void setFieldValue('terms.tiers', next);
  return (
    <fieldset className={styles.tiers}>
      <legend>Steps</legend>
      {tiers.map((_tier, index) => {
        const isLast = index === tiers.length - 1;
        return (
          // Steps have no name: their place is what they are.
          <div key={index} className={styles.tier}>
            {isLast ? null : (
              <NumberField
                name={`terms.tiers[${index}].upTo`}
                label={`Step ${index + 1}: up to`}
                unit="heads"
              />
            )}
            <MoneyField
              name={`terms.tiers[${index}].amount`}
              label={payLabel(index, isLast)}
              currency={currency}
            />
            {tiers.length > 1 ? (
              <Button
                type="text"
                className={styles.removeTier ?? ''}
                aria-label={isLast ? 'Remove the last step' : `Remove step ${index + 1}`}
                onClick={() => set(withoutTier(tiers, index))}
              >
                Remove
              </Button>
            ) : null}
          </div>
        );
      })}
      {tiers.length < MAX_TIERS ? (
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => set(withTier(tiers))}>
          Add a step
        </Button>
      ) : null}
    </fieldset>
  );
}

function payLabel(index: number, isLast: boolean): string {
  if (!isLast) return `Step ${index + 1} pays`;
  return index === 0 ? 'Every class pays' : 'Larger classes pay';
}
