import { useDebounced, useStudio } from '@studio/platform';
import {
  updateSubscriptionPriceSchema,
  type UpdateSubscriptionPrice,
} from '@studio/contract/packages/subscription.schema';
import { amountOf } from '@studio/contract/values/typed/typedAmount';
import { FormDialog, MoneyField } from '@studio/ui/fields';
import { useState } from 'react';
import { Effect } from './Effect.tsx';
import { previewQuery, type SubscriptionDialogProps } from './subscriptionDialog.model.ts';
import { useUpdateSubscriptionPriceMutation } from './subscriptionApi.ts';
import { useAct } from './useAct.ts';

/** Changes the price for one member, from the first cycle of which they can be notified in time. */
export function PriceDialog({
  subscription: { subscriptionId, packageName, price, version },
  onClose,
}: SubscriptionDialogProps) {
  const { currency } = useStudio();
  const [update] = useUpdateSubscriptionPriceMutation();
  const act = useAct<UpdateSubscriptionPrice>(
    update,
    () => `The price of ${packageName} will change. The member gets an email.`,
    onClose,
  );
  const [initialValues] = useState({ subscriptionId, version, price });
  return (
    <FormDialog
      title={`Change the price of ${packageName}`}
      initialValues={initialValues}
      schema={updateSubscriptionPriceSchema}
      submitLabel="Change price"
      onClose={onClose}
      onSubmit={(values) => act(updateSubscriptionPriceSchema.cast(values) as UpdateSubscriptionPrice)}
    >
      {(values) => (
        <>
          <MoneyField name="price" label="Price per cycle" currency={currency} />
          <PriceEffect {...{ subscriptionId, currency }} price={values.price} />
        </>
      )}
    </FormDialog>
  );
}

function PriceEffect({
  subscriptionId,
  currency,
  price,
}: {
  subscriptionId: string;
  currency: string;
  price: string;
}) {
  const settled = amountOf(useDebounced(price, 300), currency);
  return (
    <Effect
      ask={
        settled === null
          ? null
          : previewQuery(subscriptionId, { action: 'UPDATE_PRICE' as const, price: settled })
      }
    />
  );
}
