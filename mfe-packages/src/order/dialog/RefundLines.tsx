import { formatMoney } from '@studio/contract/values/money';
import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { Checkbox } from '@studio/ui/controls';
import { FormField, useFormikContext } from '@studio/ui/fields';
import { maxRefund } from './refund.schema.ts';
import styles from './RefundLines.module.css';

/** The items of an order that are refunded; none means all. Choosing one fills in the rest of its price. */
export function RefundLines({ order }: { order: OrderDetail }) {
  const { lines, currency } = order;
  const { setFieldValue } = useFormikContext();
  return (
    <FormField<number[]>
      name="lines"
      label="Refund for"
      hint="Leave blank to split the refund across all items"
      isGroup
    >
      {({ labelId, value, setValue }) => (
        <div role="group" aria-labelledby={labelId} className={styles.lines}>
          {lines.map(({ lineNo, name, qty, left }) => (
            <Checkbox
              key={lineNo}
              checked={value.includes(lineNo)}
              disabled={Number(left) === 0}
              onChange={({ target: { checked } }) => {
                const chosen = checked ? [...value, lineNo] : value.filter((one) => one !== lineNo);
                setValue(chosen);
                void setFieldValue('amount', maxRefund(order, chosen));
              }}
            >
              <span className={styles.line}>
                <span>{qty > 1 ? `${qty} × ${name}` : name}</span>{' '}
                <small>{Number(left) === 0 ? 'Nothing left' : `${formatMoney(left, currency)} left`}</small>
              </span>
            </Checkbox>
          ))}
        </div>
      )}
    </FormField>
  );
}
