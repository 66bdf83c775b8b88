import type { PaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Alert, Button, Card, loadedLater, QueryBoundary } from '@studio/ui';
import { CopyButton, Descriptions, StatusTag } from '@studio/ui/data';
import { Suspense, useState } from 'react';
import { ConnectButton } from './ConnectButton.tsx';
import { ConnectReturn } from './ConnectReturn.tsx';
import { DisconnectButton } from './DisconnectButton.tsx';
import { KeyCheck } from './KeyCheck.tsx';
import styles from './ProviderCard.module.css';
import { useGetPaymentGatewayQuery } from './providerApi.ts';

const ProviderDrawer = loadedLater(() =>
  import('./ProviderDrawer.tsx').then((drawer) => drawer.ProviderDrawer),
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
            {can('paymentMode.edit') && kept.canConnect ? <ConnectReturn /> : null}
            {kept.pending ? <PendingKeys pending={kept.pending} /> : null}
            {kept.configured ? (
              <Facts gateway={kept} />
            ) : (
              <p className={styles.none}>Connect Stripe so members can pay by card.</p>
            )}
            <div className={styles.buttons}>
              {kept.configured ? <KeyCheck /> : null}
              {can('paymentMode.edit') ? (
                <Changes gateway={kept} onEnterKeys={() => setIsEditing(true)} />
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

/** What an owner can do about the account. */
function Changes({ gateway, onEnterKeys }: { gateway: PaymentGateway; onEnterKeys: () => void }) {
  const { canConnect, configured } = gateway;
  return (
    <>
      {canConnect ? <ConnectButton gateway={gateway} /> : null}
      <Button onClick={onEnterKeys}>{configured ? 'Change keys' : 'Enter keys'}</Button>
      {configured ? <DisconnectButton gateway={gateway} /> : null}
    </>
  );
}

function PendingKeys({
  pending: { accountName, keyEnd, effectiveAt },
}: {
  pending: NonNullable<PaymentGateway['pending']>;
}) {
  const { timezone } = useStudio();
  return (
    <Alert
      type="warning"
      showIcon
      title={`New keys from ${formatDayTime(effectiveAt, timezone)}`}
      description={`Card payments go to ${accountName || 'the new account'} then, with the key ending in ${keyEnd}. Any owner can stop this with the link in the email about it.`}
    />
  );
}

function Facts({
  gateway: {
    provider,
    keyEnd,
    mode,
    valid,
    accountName,
    accountRef,
    checkedAt,
    hasWebhookSecret,
    webhookUrl,
  },
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
          children: provider === 'STRIPE' ? 'Stripe' : 'Trial, no real charges',
        },
        {
          key: 'account',
          label: 'Account',
          children: [accountName, accountRef].filter(Boolean).join(', ') || '—',
        },
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
          label: 'Webhook',
          children: (
            <span className={styles.url}>
              <span>
                {hasWebhookSecret ? 'Signed. Sent to ' : 'No secret yet. Webhook URL: '}
                <code>{webhookUrl}</code>
              </span>
              <CopyButton text={webhookUrl} label="Copy webhook URL" size="small" />
            </span>
          ),
        },
      ]}
    />
  );
}
