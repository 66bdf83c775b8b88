import { formatMoney } from '@studio/contract/money';
import type { OrderDetail } from '@studio/contract/order.schema';
import { Checkbox, FormField, useFormikContext } from '@studio/ui/fields';
import { mostBack } from './refund.schema.ts';
import styles from './RefundLines.module.css';

/**
 * Which items of an order money goes back for; none is all of them. Choosing one asks for all that is left of
 * it.
 */
export function RefundLines({ order }: { order: OrderDetail }) {
  const { lines, currency } = order;
  const { setFieldValue } = useFormikContext();
  return (
    <FormField<number[]> name="lines" label="Refund for" hint="None ticked: a part of all of them" isGroup>
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
                void setFieldValue('amount', mostBack(order, chosen));
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
