import type { PaymentGateway } from '@studio/contract/orders/payment-gateway.schema';
import { Button, useNotifyFailure } from '@studio/ui';
import { useStartConnectingMutation } from './providerApi.ts';

/** Leads to Stripe, where the owner lets this site use their account. */
export function ConnectButton({ gateway: { configured, provider } }: { gateway: PaymentGateway }) {
  const notifyFailure = useNotifyFailure();
  const [start, { isLoading }] = useStartConnectingMutation();
  const handleClick = () =>
    start()
      .unwrap()
      .then(({ url }) => window.location.assign(url), notifyFailure);
  return (
    <Button type={configured ? 'default' : 'primary'} loading={isLoading} onClick={() => void handleClick()}>
      {configured && provider === 'STRIPE' ? 'Connect another Stripe account' : 'Connect with Stripe'}
    </Button>
  );
}
