import {
  CARD_PROVIDERS,
  savePaymentGatewaySchema,
  type CardProvider,
  type PaymentGateway,
  type SavePaymentGateway,
} from '@studio/contract/orders/payment-gateway.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { DrawerPanel, useNotify } from '@studio/ui';
import { PasswordField, RadioCardsField, StudioForm, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { useSavePaymentGatewayMutation } from './providerApi.ts';

/** Where card payments go now, or from when on. */
function effectWords({ accountName, pending }: PaymentGateway, timezone: string): string {
  if (pending) return `The new keys count from ${formatDayTime(pending.effectiveAt, timezone)}.`;
  return accountName ? `Card payments go to ${accountName}.` : '';
}

interface Props {
  gateway: PaymentGateway;
  onClose: () => void;
}

const ABOUT: Record<CardProvider, { title: string; description: string }> = {
  STRIPE: { title: 'Stripe', description: 'Charges real cards' },
  FAKE: { title: 'Trial', description: 'To try it out, no real charges' },
};

/** Keeps keys, once the provider takes them. */
export function ProviderDrawer({
  gateway: { provider, configured, publishableKey, keyEnd, hasWebhookSecret, fakeAllowed },
  onClose,
}: Props) {
  const notify = useNotify();
  const { timezone } = useStudio();
  const [save] = useSavePaymentGatewayMutation();
  const [initialValues] = useState({ provider, secretKey: '', publishableKey, webhookSecret: '' });

  async function handleSubmit(values: typeof initialValues) {
    const saved = await save(savePaymentGatewaySchema.cast(values) as SavePaymentGateway).unwrap();
    notify({
      kind: 'success',
      title: 'Verified',
      description: effectWords(saved, timezone),
    });
    onClose();
  }
  return (
    <DrawerPanel isOpen title="Payment provider keys" onClose={onClose}>
      <StudioForm
        initialValues={initialValues}
        schema={savePaymentGatewaySchema}
        onSubmit={handleSubmit}
        onCancel={onClose}
        submitLabel="Check and save"
      >
        {fakeAllowed ? (
          <RadioCardsField<CardProvider>
            name="provider"
            label="Provider"
            options={CARD_PROVIDERS.map((value) => ({ value, ...ABOUT[value] }))}
          />
        ) : null}
        <PasswordField
          name="secretKey"
          label="Secret key"
          autoComplete="off"
          isOptional={configured}
          hint={configured ? `Leave blank to keep the one ending in ${keyEnd}` : 'Begins with sk_ or rk_'}
        />
        <TextField name="publishableKey" label="Publishable key" hint="Begins with pk_" autoComplete="off" />
        <PasswordField
          name="webhookSecret"
          label="Webhook secret"
          autoComplete="off"
          isOptional
          hint={
            hasWebhookSecret
              ? 'Leave blank to keep the current one'
              : 'Begins with whsec_. Without it, payments show up later'
          }
        />
      </StudioForm>
    </DrawerPanel>
  );
}
