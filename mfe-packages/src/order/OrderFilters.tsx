import { ORDER_STATUSES, PAID_BY, type OrderListQuery } from '@studio/contract/orders/order.schema';
import { ORDER_STATUS_WORDS, PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { Button } from '@studio/ui';
import { DatePicker, Select } from '@studio/ui/controls';
import { useId } from 'react';
import styles from './OrderFilters.module.css';

type Filters = Partial<Pick<OrderListQuery, 'status' | 'mode' | 'from' | 'to'>>;
interface Props {
  filters: Filters;
  onChange: (filters: Record<string, string>) => void;
}

/** Filters of the orders; the address stores the chosen ones. */
export function OrderFilters({ filters: { status, mode, from, to }, onChange }: Props) {
  const id = useId();
  const isNarrowed = Boolean(status ?? mode ?? from ?? to);
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      <div className={styles.filter}>
        <label htmlFor={`${id}-status`}>Status</label>
        <Select
          id={`${id}-status`}
          allowClear
          placeholder="All"
          value={status ?? null}
          onChange={(next) => onChange({ status: next ?? '' })}
          options={ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_WORDS[value].label }))}
        />
      </div>
      <div className={styles.filter}>
        <label htmlFor={`${id}-mode`}>Paid by</label>
        <Select
          id={`${id}-mode`}
          allowClear
          placeholder="All"
          value={mode ?? null}
          onChange={(next) => onChange({ mode: next ?? '' })}
          options={PAID_BY.map((value) => ({ value, label: PAY_MODE_LABELS[value] }))}
        />
      </div>
      <div className={styles.filter}>
        <label htmlFor={`${id}-from`}>From</label>
        <DatePicker
          id={`${id}-from`}
          value={from ?? ''}
          onChange={(next) => onChange({ from: next })}
          isDayDisabled={(day) => Boolean(to && day > to)}
        />
      </div>
      <div className={styles.filter}>
        <label htmlFor={`${id}-to`}>To</label>
        <DatePicker
          id={`${id}-to`}
          value={to ?? ''}
          onChange={(next) => onChange({ to: next })}
          isDayDisabled={(day) => Boolean(from && day < from)}
        />
      </div>
      {isNarrowed ? (
        <Button type="text" onClick={() => onChange({ status: '', mode: '', from: '', to: '' })}>
          Clear all
        </Button>
      ) : null}
    </div>
  );
}
