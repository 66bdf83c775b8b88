import { formatMoney } from '@studio/contract/values/money';
import { useCan, useStudio } from '@studio/platform';
import {
  DateField,
  FieldRow,
  MoneyField,
  TextAreaField,
  TextField,
  useFormikContext,
} from '@studio/ui/fields';
import { useState } from 'react';
import type { SellValues } from './sell.model.ts';
import styles from './SaleTerms.module.css';

/**
 * Rarely used fields, folded: another price, a promo code, a first day, a note. Unfolds when one of them has
 * an error.
 */
export function SaleTerms({ listPrice }: { listPrice: string | undefined }) {
  const { currency } = useStudio();
  const can = useCan();
  const { errors, submitCount } = useFormikContext<SellValues>();
  const [isOpen, setIsOpen] = useState(false);
  const isRefused =
    submitCount > 0 &&
    (['price', 'discount', 'promoCode', 'startDate', 'note'] as const).some((field) => errors[field]);
  return (
    <details
      className={styles.terms}
      open={isOpen || isRefused}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>Promo code, price, start date, note</summary>
      <div className={styles.fields}>
        <TextField name="promoCode" label="Promo code" isOptional maxLength={24} autoComplete="off" />
        {can('payment.discount') ? (
          <FieldRow>
            <MoneyField
              name="discount"
              label="Discount"
              currency={currency}
              isOptional
              hint={listPrice === undefined ? undefined : `Off ${formatMoney(listPrice, currency)}`}
            />
            <MoneyField name="price" label="Or a custom price" currency={currency} isOptional />
          </FieldRow>
        ) : null}
        <DateField name="startDate" label="First day" isOptional hint="Leave blank to use the plan’s" />
        <TextAreaField
          name="note"
          label="Note"
          isOptional
          hint="Explain any lower price"
          rows={2}
          maxLength={1000}
        />
      </div>
    </details>
  );
}
