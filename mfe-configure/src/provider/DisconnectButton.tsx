import type { PaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import { Button } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { useState } from 'react';
import { useRemovePaymentGatewayMutation } from './providerApi.ts';

/** Forgets the account, after a question. */
export function DisconnectButton({ gateway: { accountRef } }: { gateway: PaymentGateway }) {
  const [isAsking, setIsAsking] = useState(false);
  const [remove] = useRemovePaymentGatewayMutation();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button danger onClick={() => setIsAsking(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Disconnect card payments?"
        confirmLabel="Disconnect"
        keepLabel="Keep it"
        isDestructive
        onConfirm={() => remove().unwrap().then(close)}
        onClose={close}
      >
        Members can no longer pay by card, and the cards they saved are forgotten. Every owner gets an email
        with a link that brings the account back.
        {accountRef ? ' Stripe lists this site among your apps until you remove it there.' : ''}
      </ConfirmDialog>
    </>
  );
}
