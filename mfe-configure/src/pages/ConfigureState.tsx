import type { PaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import { formatLocalDayMonth, localDateOf } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { StatusTag, type StatusTone } from '@studio/ui/data';
import type { ReactNode } from 'react';
import { findClosures } from '../closure/closure.model.ts';
import { useListClosuresQuery } from '../closure/closureApi.ts';
import { useGetPaymentModesQuery } from '../paymentMode/paymentModeApi.ts';
import { useGetPaymentGatewayQuery } from '../provider/providerApi.ts';
import { useListTaxRatesQuery } from '../taxRate/taxRateApi.ts';
import styles from './ConfigurePage.module.css';

const State = ({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) => (
  <p className={styles.state}>
    <StatusTag tone={tone}>{children}</StatusTag>
  </p>
);

function ClosureState() {
  const { timezone } = useStudio();
  const { data } = useListClosuresQuery();
  if (!data) return null;
  const [next] = findClosures(data, {
    tab: 'upcoming',
    search: '',
    today: localDateOf(new Date(), timezone),
  });
  return (
    <State>
      {next ? `${next.studioClosureName}, ${formatLocalDayMonth(next.fromDate)}` : 'None planned'}
    </State>
  );
}

function keyState({ configured, valid }: PaymentGateway): { tone: StatusTone; words: string } {
  if (!configured) return { tone: 'neutral', words: 'No card provider' };
  return valid ? { tone: 'good', words: 'Key verified' } : { tone: 'bad', words: 'Key refused' };
}

function PaymentState() {
  const modes = useGetPaymentModesQuery();
  const gateway = useGetPaymentGatewayQuery();
  if (!modes.data || !gateway.data) return null;
  const on = modes.data.modes.filter(({ enabled }) => enabled).length;
  const { tone, words } = keyState(gateway.data);
  return (
    <p className={styles.state}>
      <StatusTag tone={tone}>{words}</StatusTag>{' '}
      <StatusTag tone="neutral">
        {on} of {modes.data.modes.length} on
      </StatusTag>
    </p>
  );
}

function TaxState() {
  const { data } = useListTaxRatesQuery();
  if (!data) return null;
  const used = data
    .filter(({ isArchived }) => !isArchived)
    .map(({ name, percent }) => `${name} ${Number(percent)} %`);
  return <State>{used.length > 0 ? used.join(', ') : 'None'}</State>;
}

const STATES: Record<string, () => ReactNode> = {
  '/dashboard/configure/studio-closure': ClosureState,
  '/dashboard/configure/payment-modes': PaymentState,
  '/dashboard/configure/tax-rates': TaxState,
};

/** The state of a part of the studio, in a few words; nothing when unknown. */
export function ConfigureState({ path }: { path: string }) {
  const Known = STATES[path];
  return Known ? <Known /> : null;
}
