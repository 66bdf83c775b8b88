import type { PaymentGateway } from '@studio/contract/payment-gateway.schema';
import { formatDayTime } from '@studio/contract/time';
import { useCan, useStudio } from '@studio/platform';
import { Button, Card, QueryBoundary } from '@studio/ui';
import { CopyButton, Descriptions, StatusTag } from '@studio/ui/data';
import { lazy, Suspense, useState } from 'react';
import { KeyCheck } from './KeyCheck.tsx';
import styles from './ProviderCard.module.css';
import { useGetPaymentGatewayQuery } from './providerApi.ts';

const ProviderDrawer = lazy(() =>
  import('./ProviderDrawer.tsx').then((drawer) => ({ default: drawer.ProviderDrawer })),
);

/** Whose account cards are charged on, and whether its key still works. */
export function ProviderCard() {
  const can = useCan();
  const gateway = useGetPaymentGatewayQuery();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Card title="Payment provider" className={styles.card}>
      <QueryBoundary query={gateway} what="the provider">
        {(kept) => (
          <>
            {kept.configured ? (
              <Facts gateway={kept} />
            ) : (
              <p className={styles.none}>No key yet. With one of Stripe, members can pay by card.</p>
            )}
            <div className={styles.buttons}>
              {kept.configured ? <KeyCheck /> : null}
              {can('paymentMode.edit') ? (
                <Button onClick={() => setIsEditing(true)}>
                  {kept.configured ? 'Change keys' : 'Enter keys'}
                </Button>
              ) : null}
            </div>
            {isEditing ? (
              <Suspense>
                <ProviderDrawer gateway={kept} onClose={() => setIsEditing(false)} />
              </Suspense>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

function Facts({
  gateway: { provider, keyEnd, mode, valid, accountName, checkedAt, hasWebhookSecret, webhookUrl },
}: {
  gateway: PaymentGateway;
}) {
  const { timezone } = useStudio();
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        {
          key: 'provider',
          label: 'Provider',
          children: provider === 'STRIPE' ? 'Stripe' : 'Trial: nobody is charged',
        },
        { key: 'account', label: 'Account', children: accountName || '—' },
        {
          key: 'key',
          label: 'Secret key',
          children: (
            <span className={styles.fact}>
              <code>•••• {keyEnd}</code> {mode === 'TEST' ? 'for tests' : 'live'}
            </span>
          ),
        },
        {
          key: 'state',
          label: 'State',
          children: (
            <span className={styles.fact}>
              <StatusTag tone={valid ? 'good' : 'bad'}>{valid ? 'Verified' : 'Refused'}</StatusTag>{' '}
              {checkedAt ? formatDayTime(checkedAt, timezone) : null}
            </span>
          ),
        },
        {
          key: 'webhook',
          label: 'Messages',
          children: (
            <span className={styles.url}>
              <span>
                {hasWebhookSecret ? 'Signed, sent to ' : 'No secret yet. Have them sent to '}
                <code>{webhookUrl}</code>
              </span>
              <CopyButton text={webhookUrl} label="Copy the address for messages" size="small" />
            </span>
          ),
        },
      ]}
    />
  );
}
