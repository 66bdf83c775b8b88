import {
  voidGiftCardSchema,
  type GiftCard,
  type VoidGiftCard,
} from '@studio/contract/orders/gift-card.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useNotify } from '@studio/ui';
import { FormDialog, TextField } from '@studio/ui/fields';
import { useState } from 'react';
import { hiddenCode } from './giftCard.model.ts';
import { useVoidGiftCardMutation } from './giftCardApi.ts';

/** Takes away what is left on a gift card. */
export function VoidGiftCardDialog({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const { giftCardId, balance, currency } = card;
  const notify = useNotify();
  const [send] = useVoidGiftCardMutation();
  const [initialValues] = useState({ giftCardId, reason: '' });
  async function handleSubmit(values: typeof initialValues) {
    await send(voidGiftCardSchema.cast(values) as VoidGiftCard).unwrap();
    notify({ kind: 'success', title: `Gift card ${hiddenCode(card)} was voided.` });
    onClose();
  }
  return (
    <FormDialog
      title={`Void gift card ${hiddenCode(card)}?`}
      initialValues={initialValues}
      schema={voidGiftCardSchema}
      submitLabel="Void gift card"
      keepLabel="Keep it"
      isDestructive
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          <p>
            The remaining {formatMoney(balance, currency)} will be lost. This cannot be undone and refunds
            nothing.
          </p>
          <TextField name="reason" label="Reason" maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
