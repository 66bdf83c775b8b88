import type { PayrollConfig, Rate } from '@studio/contract/reports/payroll/rate.schema';
import { payoutWords } from '@studio/contract/reports/payroll/payrollWords';
import { formatLocalDate } from '@studio/contract/values/time';
import { Link, skipToken, useCan } from '@studio/platform';
import { Flex, ForbiddenState, QueryBoundary } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { OwnPay } from '../own/OwnPay.tsx';
import { useGetOwnPayQuery } from '../own/ownPayApi.ts';
import { useGetPayrollConfigQuery } from '../rate/rateApi.ts';
import { useGetPayrollRunQuery, useListPayrollRunsQuery } from '../run/runApi.ts';
import { forWords, stateOf, termsWords } from '../rate/rate.model.ts';
import { daysWords, STATUS_LOOKS } from '../run/run.model.ts';
import { runPath } from '../run/useRunParams.ts';
import { sessionsWords } from '../slip/line.model.ts';
import styles from './staff.module.css';

interface Props {
  staffId: string;
}

/** The tab Pay of a colleague's page: their rates and what the last run pays them; of one's own page, one's own pay. */
export function PayTab({ staffId }: Props) {
  const can = useCan();
  if (!can('payroll.run')) return <OwnTab staffId={staffId} />;
  return (
    <Flex vertical gap={24}>
      <LastRun staffId={staffId} />
      {can('payroll.configure') ? <Rates staffId={staffId} /> : null}
    </Flex>
  );
}

function OwnTab({ staffId }: Props) {
  const pay = useGetOwnPayQuery();
  return (
    <QueryBoundary query={pay} what="your pay">
      {(data) => (data.staffId === staffId ? <OwnPay pay={data} /> : <ForbiddenState what="this pay" />)}
    </QueryBoundary>
  );
}

function LastRun({ staffId }: Props) {
  const runs = useListPayrollRunsQuery({ page: 0, pageSize: 1 });
  const newest = runs.data?.items[0];
  const run = useGetPayrollRunQuery(newest?.runId ?? skipToken);
  return (
    <section>
      <h2 className={styles.title}>Last run</h2>
      {newest ? (
        <QueryBoundary query={run} what="the last run">
          {({ runId, from, to, status, currency, people }) => {
            const slip = people.find((person) => person.staffId === staffId);
            return (
              <p className={styles.run}>
                <Link to={runPath(runId, staffId)}>{daysWords({ from, to })}</Link>
                <StatusTag tone={STATUS_LOOKS[status].tone}>{STATUS_LOOKS[status].label}</StatusTag>
                {slip
                  ? `${payoutWords(slip.total, currency)} for ${sessionsWords(slip.sessions)}`
                  : 'Nothing to pay'}
              </p>
            );
          }}
        </QueryBoundary>
      ) : (
        <QueryBoundary query={runs} what="payroll runs">
          {() => <p className={styles.run}>No payroll run yet.</p>}
        </QueryBoundary>
      )}
    </section>
  );
}

function Rates({ staffId }: Props) {
  const config = useGetPayrollConfigQuery();
  return (
    <section>
      <h2 className={styles.title}>Rates</h2>
      <QueryBoundary query={config} what="pay rates">
        {(data) => <RateLines config={data} staffId={staffId} />}
      </QueryBoundary>
    </section>
  );
}

/** Those of their own, and that for everybody while it can pay them. */
function ratesOf(staffId: string, config: PayrollConfig): Rate[] {
  const current = config.rates.filter((rate) => stateOf(rate, config) !== 'OVER');
  const own = current.filter((rate) => rate.staffId === staffId);
  const coversAll = own.some((rate) => rate.scope === 'STAFF' && stateOf(rate, config) === 'NOW');
  return coversAll ? own : [...own, ...current.filter(({ scope }) => scope === 'STUDIO')];
}

function RateLines({ config, staffId }: Props & { config: PayrollConfig }) {
  const rates = ratesOf(staffId, config);
  return (
    <>
      {rates.length === 0 ? <p>No rate pays them.</p> : null}
      <ul className={styles.rates}>
        {rates.map((rate) => (
          <li key={rate.rateId}>
            <strong>{rate.scope === 'STUDIO' ? 'Rate for everybody' : forWords(rate)}</strong>
            {`: ${termsWords(rate.terms, config.currency)}, from ${formatLocalDate(rate.from)}`}
          </li>
        ))}
      </ul>
      <Link to={`/dashboard/payroll/configure?rate=new&person=${staffId}`}>Add a rate</Link>
    </>
  );
}
