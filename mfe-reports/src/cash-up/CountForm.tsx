import { PAY_MODE_LABELS } from '@studio/contract/orders/orderWords';
import { countDaySchema, type CashUp, type CountDay } from '@studio/contract/reports/cash-up.schema';
import { isRefused } from '@studio/contract/refusals/codes';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import type { ApiError } from '@studio/platform';
import { useConfirm, useNotify } from '@studio/ui';
import { MoneyField, StudioForm, TextAreaField, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import styles from './cashUp.module.css';
import { differenceOf, differenceWords, doubtsOf } from './cashUp.model.ts';
import { useCountDayMutation } from './cashUpApi.ts';

interface Props {
  cashUp: CashUp;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
  /** Money has moved since the day was read, in the server's words. The form stays as it is filled. */
  onOutdated: (message: string) => void;
}

/** A form with one line for each way of paying: expected, counted, the difference as one types, a note. */
export function CountForm({ cashUp, onDone, onCancel, onOutdated }: Props) {
  const { day, currency, expected, counts } = cashUp;
  const notify = useNotify();
  const confirm = useConfirm();
  const [count] = useCountDayMutation();
  const after = counts[0]?.countNo ?? 0;
  const [initialValues] = useState<CountDay>({
    day,
    after,
    reason: '',
    lines: expected.map(({ mode, amount }) => ({ mode, expected: amount, counted: '', note: '' })),
  });

  async function handleSubmit(values: CountDay) {
    // What is on the screen by now, which may be more than when the form was opened.
    const lines = values.lines.map((line, index) => ({
      ...line,
      expected: expected[index]?.amount ?? line.expected,
    }));
    const doubts = doubtsOf(lines, cashUp);
    if (doubts.length > 0 && !(await confirm(signOffOf(day, doubts)))) return;
    try {
      await count({ ...values, lines }).unwrap();
    } catch (error) {
      if (!isRefused(error, 'PREVIEW_OUTDATED')) throw error;
      onOutdated((error as ApiError).message);
      return;
    }
    notify({ kind: 'success', title: `${formatLocalDate(day)} is signed off.` });
    onDone();
  }
  return (
    <StudioForm
      label="Count of the day"
      initialValues={initialValues}
      schema={countDaySchema}
      onSubmit={handleSubmit}
      submitLabel="Sign off"
      footer="plain"
      isWide
      {...(onCancel ? { onCancel } : {})}
    >
      {({ lines }: CountDay) => (
        <>
          <p>
            Count what came in, without the change you started with. If you paid back more than came in, enter
            it with a minus. A count that is signed off cannot be changed.
          </p>
          <ul className={styles.lines}>
            {expected.map(({ mode, amount }, index) => (
              <CountLine
                key={mode}
                index={index}
                label={PAY_MODE_LABELS[mode]}
                expected={amount}
                counted={lines[index]?.counted ?? ''}
                currency={currency}
              />
            ))}
          </ul>
          {after > 0 ? <TextAreaField name="reason" label="Why you count again" maxLength={500} /> : null}
        </>
      )}
    </StudioForm>
  );
}

const signOffOf = (day: string, doubts: readonly string[]) => ({
  title: `Sign off ${formatLocalDate(day)}?`,
  content: (
    <>
      <ul className={styles.doubts}>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
      <p>A count that is signed off cannot be changed.</p>
    </>
  ),
  confirmLabel: 'Sign off',
  keepLabel: 'Go back',
});

interface LineProps {
  index: number;
  label: string;
  expected: string;
  counted: string;
  currency: string;
}

function CountLine({ index, label, expected, counted, currency }: LineProps) {
  const difference = differenceOf(expected, counted, currency);
  return (
    <li className={styles.line}>
      <div className={styles.mode}>
        <strong>{label}</strong>
        <span>{`Expected ${formatMoney(expected, currency)}`}</span>
        <span
          role="status"
          className={difference !== null && Number(difference) !== 0 ? styles.bad : undefined}
        >
          {difference === null ? '' : differenceWords(difference, currency)}
        </span>
      </div>
      <MoneyField name={`lines.${index}.counted`} label={`${label} counted`} currency={currency} isSigned />
      <TextField name={`lines.${index}.note`} label={`${label} note`} isOptional />
    </li>
  );
}
