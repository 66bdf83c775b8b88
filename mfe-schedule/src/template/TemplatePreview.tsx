import { formatMoney } from '@studio/contract/values/money';
import { amountOf } from '@studio/contract/values/typed/typedAmount';
import { Art } from '@studio/ui';
import { useShownPhoto } from '@studio/ui/fields';
import { LEVEL_LABELS, lengthInWords } from './template.model.ts';
import type { TemplateValues } from './templateForm.model.ts';
import styles from './TemplatePreview.module.css';

function priceOf({ creditCost, dropInPrice }: TemplateValues, currency: string): string {
  const credits = Number(creditCost) === 1 ? '1 credit' : `${creditCost} credits`;
  const price = amountOf(dropInPrice, currency);
  return price === null ? credits : `${credits} or ${formatMoney(price, currency)}`;
}

/** Preview of the template's card on the booking website. */
export function TemplatePreview({
  values,
  kept,
  currency,
}: {
  values: TemplateValues;
  kept: string | null;
  currency: string;
}) {
  const photo = useShownPhoto(values.photo, kept);
  const name = values.className.trim() || 'Name';
  return (
    <aside className={styles.aside} aria-label="Preview">
      <p className={styles.caption}>As members see it</p>
      <div className={styles.card}>
        {photo ? (
          <img src={photo} alt="" className={styles.photo} />
        ) : (
          <div className={styles.photo}>
            <Art name={name} />
          </div>
        )}
        <div className={styles.text}>
          <p className={styles.name}>{name}</p>
          <p className={styles.facts}>
            {[
              lengthInWords(Number(values.durationMin)),
              LEVEL_LABELS[values.level as keyof typeof LEVEL_LABELS],
            ].join(' · ')}
          </p>
          {values.description.trim() ? <p className={styles.description}>{values.description}</p> : null}
          <p className={styles.price}>{priceOf(values, currency)}</p>
        </div>
      </div>
    </aside>
  );
}
