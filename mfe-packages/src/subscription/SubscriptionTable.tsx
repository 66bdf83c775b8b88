import type { Subscription, SubscriptionAction } from '@studio/contract/packages/subscription.schema';
import { ActionMenu, DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import {
  ACTION_LABELS,
  ACTIONS,
  comingWords,
  methodWords,
  nextBillWords,
  paidUntil,
  retryWords,
  SUBSCRIPTION_WORDS,
} from './subscription.model.ts';
import { cycleWords } from '../plan/plan.model.ts';
import styles from './Subscription.module.css';

interface Props {
  subscriptions: Subscription[];
  /** Whether the viewer may take an action that the membership allows. */
  mayAct: (action: SubscriptionAction) => boolean;
  onAct: (action: SubscriptionAction, subscription: Subscription) => void;
}

/** The memberships of one member: next bill, payment method and actions. */
export function SubscriptionTable({ subscriptions, mayAct, onAct }: Props) {
  const columns: DataColumn<Subscription>[] = [
    { key: 'packageName', title: 'Membership', render: (one) => <Name subscription={one} /> },
    {
      key: 'status',
      title: 'Status',
      card: 'fact',
      render: ({ status }) => (
        <StatusTag tone={SUBSCRIPTION_WORDS[status].tone}>{SUBSCRIPTION_WORDS[status].label}</StatusTag>
      ),
    },
    { key: 'current', title: 'Paid until', card: 'fact', render: paidUntil },
    { key: 'nextBillAt', title: 'Next bill', isUnbroken: true, card: 'fact', render: nextBillWords },
    { key: 'method', title: 'Method', card: 'fact', render: methodWords },
    { key: 'retries', title: 'Retries', card: 'fact', render: retryWords },
    {
      key: 'actions',
      title: 'Actions',
      card: 'actions',
      render: (one) => (
        <ActionMenu
          name={`Actions for ${one.packageName}`}
          actions={ACTIONS.filter((action) => one.actions.includes(action) && mayAct(action)).map(
            (action) => ({
              key: action,
              label: ACTION_LABELS[action],
              onSelect: () => onAct(action, one),
              isDestructive: action === 'CANCEL',
              isApart: action === 'CANCEL',
            }),
          )}
        />
      ),
    },
  ];
  return (
    <DataTable
      label="Memberships"
      rows={subscriptions}
      columns={columns}
      rowKey={({ subscriptionId }) => subscriptionId}
    />
  );
}

const Name = ({ subscription }: { subscription: Subscription }) => (
  <span className={styles.name}>
    <strong>{subscription.packageName}</strong>
    {[cycleWords(subscription), ...comingWords(subscription)].map((words) => (
      <small key={words}>{words}</small>
    ))}
  </span>
);
