import type { PayrollConfig, Rate } from '@studio/contract/reports/payroll/rate.schema';
import { formatLocalDate } from '@studio/contract/values/time';
import { Button } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn, type StatusTone } from '@studio/ui/data';
import { useState } from 'react';
import { EndRateDrawer } from './EndRateDrawer.tsx';
import {
  extraWords,
  forWords,
  lastDayOf,
  stateOf,
  termsWords,
  whoWords,
  type RateState,
} from './rate.model.ts';
import type { RateTarget } from './rateForm.model.ts';
import { RateMenu } from './RateMenu.tsx';
import styles from './rate.module.css';

const STATES: Record<RateState, { tone: StatusTone; label: string }> = {
  NOW: { tone: 'good', label: 'In effect' },
  LATER: { tone: 'waiting', label: 'From later' },
  PAUSED: { tone: 'waiting', label: 'Paused by another' },
  OVER: { tone: 'neutral', label: 'Ended' },
};

interface Props {
  config: PayrollConfig;
  /** Those of the config that are shown. */
  rates: readonly Rate[];
  onOpen: (target: RateTarget) => void;
}

/** Who is paid what for which sessions, and since when. */
export function RateTable({ config, rates, onOpen }: Props) {
  const [ending, setEnding] = useState<Rate | null>(null);
  const { currency, lockedUntil, today } = config;
  const columns: DataColumn<Rate>[] = [
    {
      key: 'who',
      title: 'Who',
      render: (rate) => (
        <Button type="link" className={styles.name ?? ''} onClick={() => onOpen({ act: 'CHANGE', rate })}>
          {whoWords(rate)}
        </Button>
      ),
    },
    { key: 'for', title: 'Sessions', card: 'fact', render: forWords },
    { key: 'pays', title: 'Pays', card: 'fact', render: ({ terms }) => paysCell(terms, currency) },
    {
      key: 'from',
      title: 'From',
      card: 'fact',
      isUnbroken: true,
      render: ({ from }) => formatLocalDate(from),
    },
    { key: 'until', title: 'Until', isUnbroken: true, render: (rate) => untilWords(rate, config) },
    {
      key: 'state',
      title: 'Status',
      card: 'fact',
      render: (rate) => {
        const { tone, label } = STATES[stateOf(rate, config)];
        return <StatusTag tone={tone}>{label}</StatusTag>;
      },
    },
    {
      key: 'actions',
      title: 'Actions',
      card: 'actions',
      render: (rate) => (
        <RateMenu rate={rate} onAct={(act) => (act === 'END' ? setEnding(rate) : onOpen({ act, rate }))} />
      ),
    },
  ];
  return (
    <>
      <DataTable label="Rates" rows={rates} columns={columns} rowKey={({ rateId }) => rateId} />
      {ending ? (
        <EndRateDrawer
          rate={ending}
          lockedUntil={lockedUntil}
          today={today}
          onClose={() => setEnding(null)}
        />
      ) : null}
    </>
  );
}

function untilWords(rate: Rate, { rates }: PayrollConfig): string {
  const last = lastDayOf(rate, rates);
  return last === null ? '—' : formatLocalDate(last);
}

function paysCell(terms: Rate['terms'], currency: string) {
  const extras = extraWords(terms, currency);
  return (
    <span className={styles.pays}>
      {termsWords(terms, currency)}
      {extras.length > 0 ? <small>{extras.join(' · ')}</small> : null}
    </span>
  );
}
