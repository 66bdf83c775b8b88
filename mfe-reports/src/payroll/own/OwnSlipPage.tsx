import type { OwnSlip } from '@studio/contract/reports/payroll/ownPay.schema';
import { payoutLabel } from '@studio/contract/reports/payroll/payrollWords';
import { formatMoney } from '@studio/contract/values/money';
import { Flex, PageLayout, QueryBoundary, StatCard } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { useGetOwnPaySlipQuery } from './ownPayApi.ts';
import { daysWords, STATUS_LOOKS } from '../run/run.model.ts';
import { useRunParams } from '../run/useRunParams.ts';
import { CarriedOver } from '../slip/CarriedOver.tsx';
import { addedOf, sessionsWords, signedMoney } from '../slip/line.model.ts';
import { SlipButtons } from '../slip/SlipButtons.tsx';
import { SlipLines } from '../slip/SlipLines.tsx';
import { SlipPage } from '../slip/SlipPage.tsx';
import styles from './own.module.css';

const CRUMBS = [{ label: 'My pay', path: '/dashboard/payroll/view' }];

/** The caller's own part of a locked run. */
export function OwnSlipPage({ runId }: { runId: string }) {
  const own = useGetOwnPaySlipQuery(runId);
  const { isSheet, show } = useRunParams();
  const { data } = own;
  if (isSheet && data)
    return (
      <SlipPage run={data} slip={data.slip} currency={data.currency} onClose={() => show({ sheet: '' })} />
    );
  return (
    <PageLayout
      title={data ? `My pay of ${daysWords(data)}` : 'My pay'}
      breadcrumb={CRUMBS}
      tag={
        data ? (
          <StatusTag tone={STATUS_LOOKS[data.status].tone}>{STATUS_LOOKS[data.status].label}</StatusTag>
        ) : null
      }
    >
      <QueryBoundary query={own} what="your payslip">
        {(loaded) => <Slip own={loaded} onPrint={() => show({ sheet: '1' })} />}
      </QueryBoundary>
    </PageLayout>
  );
}

function Slip({ own, onPrint }: { own: OwnSlip; onPrint: () => void }) {
  const { slip, currency, runId, to } = own;
  const adjustments = addedOf(slip);
  return (
    <Flex vertical gap={16}>
      <StatCard
        label={payoutLabel(own.total)}
        value={formatMoney(own.total, currency)}
        note={`For ${sessionsWords(slip.sessions)}`}
      />
      <SlipButtons
        runId={runId}
        staffId={slip.staffId}
        staffName={slip.staffName}
        to={to}
        onPrint={onPrint}
      />
      <CarriedOver slip={slip} currency={currency} />
      {slip.lines.length > 0 ? (
        <SlipLines label="My sessions" lines={slip.lines} currency={currency} />
      ) : null}
      {adjustments.length > 0 ? (
        <ul className={styles.adjustments} aria-label="Adjustments">
          {adjustments.map(({ adjustmentId, amount, reason }) => (
            <li key={adjustmentId}>
              <strong>{signedMoney(amount, currency)}</strong> {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </Flex>
  );
}
