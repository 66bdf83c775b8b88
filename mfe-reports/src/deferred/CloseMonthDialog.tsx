import type { DeferredRevenue } from '@studio/contract/reports/deferred-revenue.schema';
import { formatMoney } from '@studio/contract/values/money';
import { formatMonth } from '@studio/contract/values/time';
import { Alert, errorSentence, Modal, QueryBoundary, useFocusReturn, useNotify } from '@studio/ui';
import { useState } from 'react';
import { rangeOfMonth, summaryOf } from './deferred.model.ts';
import { useCloseMonthMutation, useGetDeferredRevenueQuery } from './deferredApi.ts';

interface Props {
  /** The first day of the month. */
  month: string;
  onClose: () => void;
}

/** Closes a month with the figures that it shows. */
export function CloseMonthDialog({ month, onClose }: Props) {
  useFocusReturn();
  const notify = useNotify();
  const report = useGetDeferredRevenueQuery({ ...rangeOfMonth(month), pageSize: 1 });
  const [close, { isLoading }] = useCloseMonthMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const name = formatMonth(month);

  async function handleOk() {
    if (!report.data) return;
    try {
      const { header, prepaid, partPaid } = report.data;
      await close({
        month,
        closing: header.closing,
        prepaidClosing: prepaid.closing,
        partPaidClosing: partPaid.closing,
      }).unwrap();
      notify({ kind: 'success', title: `${name} is closed.` });
      onClose();
    } catch (error) {
      setProblem(errorSentence(error));
      void report.refetch();
    }
  }
  return (
    <Modal
      open
      title={`Close ${name}?`}
      okText={`Close ${name}`}
      cancelText="Keep it open"
      confirmLoading={isLoading}
      okButtonProps={{ disabled: !report.data || report.isFetching }}
      onOk={() => void handleOk()}
      onCancel={onClose}
    >
      {problem ? <Alert type="error" showIcon role="alert" title={problem} /> : null}
      <QueryBoundary query={report} what="the report">
        {(data) => <Effect report={data} name={name} />}
      </QueryBoundary>
    </Modal>
  );
}

const Effect = ({
  report: { header, prepaid, partPaid, currency },
  name,
}: {
  report: DeferredRevenue;
  name: string;
}) => (
  <>
    <p>{summaryOf(header, currency)}</p>
    <p>
      {`Deferred revenue of ${name} stays as it is now: ${formatMoney(header.closing, currency)} owed at its end, ${formatMoney(prepaid.closing, currency)} for tickets and drop-ins, and ${formatMoney(partPaid.closing, currency)} for partly paid orders. `}
      If something about it changes later, the days after it show it as a change to closed months. You can
      reopen the month until you close the next one.
    </p>
  </>
);
