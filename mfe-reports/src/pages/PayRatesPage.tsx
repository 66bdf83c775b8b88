import type { PayrollConfig } from '@studio/contract/reports/payroll/rate.schema';
import { useNavigate } from '@studio/platform';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  Flex,
  loadedLater,
  LoadingState,
  PageLayout,
  QueryBoundary,
} from '@studio/ui';
import { Checkbox, Segmented } from '@studio/ui/controls';
import { Suspense, useState } from 'react';
import { useGetPayrollConfigQuery } from '../payroll/rate/rateApi.ts';
import { settingsWords, stateOf, unpaidWords } from '../payroll/rate/rate.model.ts';
import styles from '../payroll/rate/rate.module.css';
import { RateDrawer } from '../payroll/rate/RateDrawer.tsx';
import { RateTable } from '../payroll/rate/RateTable.tsx';
import { SettingsDrawer } from '../payroll/rate/SettingsDrawer.tsx';
import { useRateParams } from '../payroll/rate/useRateParams.ts';
import { runPath } from '../payroll/run/useRunParams.ts';

const RateMatrix = loadedLater(() =>
  import('../payroll/rate/matrix/RateMatrix.tsx').then((part) => part.RateMatrix),
);

const PAYROLL = { label: 'Payroll', path: '/dashboard/payroll/view' };
const crumbsOf = (runId: string) =>
  runId ? [PAYROLL, { label: 'Payroll run', path: runPath(runId) }] : [PAYROLL];
const NO_RATES = { rates: [] };

/** /dashboard/payroll/configure: what everybody is paid by, and how heads are counted. */
export function PayRatesPage() {
  const config = useGetPayrollConfigQuery();
  const { open, runId } = useRateParams(config.data ?? NO_RATES);
  return (
    <PageLayout
      title="Pay rates"
      subtitle="The most specific rate of a session counts. A change from a date on does not touch what was paid before."
      breadcrumb={crumbsOf(runId)}
      actions={
        config.data ? (
          <Button type="primary" onClick={() => open({ act: 'ADD' })}>
            Add rate
          </Button>
        ) : null
      }
    >
      <QueryBoundary query={config} what="pay rates">
        {(data) => <Rates config={data} />}
      </QueryBoundary>
    </PageLayout>
  );
}

function Rates({ config }: { config: PayrollConfig }) {
  const { target, runId, open, close } = useRateParams(config);
  const navigate = useNavigate();
  const { rates, people } = config;
  const unpaid = rates.length > 0 ? unpaidWords(people) : '';
  return (
    <Flex vertical gap={16}>
      {unpaid ? (
        <Alert
          type="warning"
          showIcon
          title={unpaid}
          description="Their sessions show up as problems of a run. A rate for everybody covers them."
        />
      ) : null}
      {rates.length === 0 ? (
        <EmptyState
          title="No rates yet"
          description="Begin with a rate for everybody, then add those of single people."
          action={<Button onClick={() => open({ act: 'ADD' })}>Add the first rate</Button>}
        />
      ) : (
        <Shown config={config} />
      )}
      <Counting config={config} />
      {target ? (
        <RateDrawer
          key={target.rate?.rateId}
          target={target}
          config={config}
          onClose={close}
          // Whoever came to mend a run sees at once whether it is mended.
          onSaved={runId ? () => void navigate(runPath(runId), { replace: true }) : close}
        />
      ) : null}
    </Flex>
  );
}

/** The rates by person, or each by itself. */
function Shown({ config }: { config: PayrollConfig }) {
  const { isList, showList, open } = useRateParams(config);
  return (
    <>
      <Segmented
        aria-label="View"
        className={styles.view ?? ''}
        value={isList ? 'LIST' : 'PEOPLE'}
        onChange={(view) => showList(view === 'LIST')}
        options={[
          { value: 'PEOPLE', label: 'By person' },
          { value: 'LIST', label: 'All rates' },
        ]}
      />
      {isList ? (
        <RateList config={config} />
      ) : (
        <Suspense fallback={<LoadingState what="the rates by person" />}>
          <RateMatrix config={config} onOpen={open} />
        </Suspense>
      )}
    </>
  );
}

function RateList({ config }: { config: PayrollConfig }) {
  const { showsAll, showAll, open } = useRateParams(config);
  const { rates } = config;
  const current = rates.filter((rate) => stateOf(rate, config) !== 'OVER');
  return (
    <>
      {current.length < rates.length ? (
        <Checkbox checked={showsAll} onChange={(event) => showAll(event.target.checked)}>
          Show ended rates
        </Checkbox>
      ) : null}
      <RateTable config={config} rates={showsAll ? rates : current} onOpen={open} />
    </>
  );
}

function Counting({ config }: { config: PayrollConfig }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card size="small" title="How pay is counted">
      <div className={styles.settings}>
        <ul>
          {settingsWords(config.settings).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Button onClick={() => setIsOpen(true)}>Change…</Button>
      </div>
      {isOpen ? <SettingsDrawer config={config} onClose={() => setIsOpen(false)} /> : null}
    </Card>
  );
}
