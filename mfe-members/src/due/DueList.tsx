import type { Due, Dues } from '@studio/contract/orders/due.schema';
import { DUE_KIND_WORDS } from '@studio/contract/orders/orderWords';
import { formatMoney } from '@studio/contract/values/money';
import { formatDayTime } from '@studio/contract/values/time';
import { Link, useCan, useStudio } from '@studio/platform';
import { Button, loadedLater, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { ActionMenu, StatusTag } from '@studio/ui/data';
import { Suspense, useId, useState } from 'react';
import { useListDuesQuery } from './dueApi.ts';
import styles from './due.module.css';

const ChargeDialog = loadedLater(() =>
  import(/* webpackChunkName: 'dialogs' */ './ChargeDialog.tsx').then((dialog) => dialog.ChargeDialog),
);
const WaiveDialog = loadedLater(() =>
  import(/* webpackChunkName: 'dialogs' */ './WaiveDialog.tsx').then((dialog) => dialog.WaiveDialog),
);

type Opened = { act: 'charge' | 'waive'; due: Due } | null;

/** A member's unpaid dues, each with its possible actions; nothing when all is paid. */
export function DueList({ memberId, memberName }: { memberId: string; memberName: string }) {
  const dues = useListDuesQuery(memberId);
  const [opened, setOpened] = useState<Opened>(null);
  const about = { memberId, memberName, onClose: () => setOpened(null) };
  return (
    <>
      <QueryBoundary
        query={dues}
        what="outstanding payments"
        isEmpty={({ items }) => items.length === 0}
        empty={null}
      >
        {(found) => <ToPay dues={found} onAct={setOpened} />}
      </QueryBoundary>
      <Suspense>
        {opened?.act === 'charge' ? <ChargeDialog {...about} due={opened.due} /> : null}
        {opened?.act === 'waive' ? <WaiveDialog {...about} due={opened.due} /> : null}
      </Suspense>
    </>
  );
}

function ToPay({
  dues: { items, total, currency, mayWaive },
  onAct,
}: {
  dues: Dues;
  onAct: (opened: Opened) => void;
}) {
  const id = useId();
  const can = useCan();
  return (
    <section aria-labelledby={id} className={styles.toPay}>
      <h2 id={id} className={styles.title}>
        To pay <span className={styles.total}>{formatMoney(total, currency)}</span>
      </h2>
      <ul className={styles.list}>
        {items.map((due) => (
          <Row
            key={due.refId}
            due={due}
            currency={currency}
            mayWaive={can('booking.waivePenalty') && (mayWaive || can('approval.ask'))}
            onAct={(act) => onAct({ act, due })}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  due: Due;
  currency: string;
  mayWaive: boolean;
  onAct: (act: 'charge' | 'waive') => void;
}

function Row({ due, currency, mayWaive, onAct }: RowProps) {
  const { kind, name, amount, refId, reference } = due;
  const waivable = mayWaive && kind !== 'ORDER';
  return (
    <li className={styles.due}>
      <span className={styles.what}>
        <span className={styles.name}>
          {kind === 'ORDER' ? <Link to={`/dashboard/payments?tab=all&open=${refId}`}>{name}</Link> : name}
        </span>
        <Facts {...due} />
      </span>
      <span className={styles.amount}>{formatMoney(amount, currency)}</span>
      <span className={styles.acts}>
        <Button onClick={() => onAct('charge')}>
          Take payment
          <VisuallyHidden>
            {' '}
            for {name}
            {reference ? `, ${reference}` : ''}
          </VisuallyHidden>
        </Button>
        {waivable ? (
          <ActionMenu
            name={`More for ${name}`}
            actions={[{ key: 'waive', label: 'Waive…', onSelect: () => onAct('waive') }]}
          />
        ) : null}
      </span>
    </li>
  );
}

function Facts({ kind, at, heldUntil, reference }: Due) {
  const { timezone } = useStudio();
  return (
    <small className={styles.facts}>
      {DUE_KIND_WORDS[kind]}
      {reference ? ` ${reference}` : ''} · {formatDayTime(at, timezone)}
      {heldUntil ? (
        <StatusTag tone="waiting">Waits until {formatDayTime(heldUntil, timezone)}</StatusTag>
      ) : null}
    </small>
  );
}
