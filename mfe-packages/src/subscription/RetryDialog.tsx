import { FormDialog } from '@studio/ui/fields';
import type { RetrySubscription } from '@studio/contract/packages/subscription.schema';
import { formatMoney } from '@studio/contract/values/money';
import { methodWords, retryWords } from './subscription.model.ts';
import type { SubscriptionDialogProps } from './subscriptionDialog.model.ts';
import { useRetrySubscriptionMutation } from './subscriptionApi.ts';
import { useAct } from './useAct.ts';

/** Charges an unpaid cycle at once. */
export function RetryDialog({ subscription, onClose }: SubscriptionDialogProps) {
  const { subscriptionId, packageName, openBillTotal, priceInclTax, currency } = subscription;
  const [retry] = useRetrySubscriptionMutation();
  const act = useAct<RetrySubscription>(
    retry,
    ({ status }) => (status === 'PAST_DUE' ? 'The payment was declined again.' : `${packageName} is paid.`),
    onClose,
  );
  return (
    <FormDialog
      title={`Ask for ${formatMoney(openBillTotal ?? priceInclTax, currency)} now?`}
      initialValues={{ subscriptionId }}
      submitLabel="Try payment again"
      onClose={onClose}
      onSubmit={act}
    >
      {() => (
        <p>
          {methodWords(subscription)} is charged for {packageName}. {retryWords(subscription)}.
        </p>
      )}
    </FormDialog>
  );
}
