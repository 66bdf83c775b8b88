import { canPay, cardName, expiryWords } from '@studio/contract/orders/cardWords';
import type { PaymentMethod } from '@studio/contract/orders/pay-order.schema';
import type { Subscription } from '@studio/contract/packages/subscription.schema';
import { useState } from 'react';
import { useListMyCardsQuery } from '../card/cardApi.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { ChoiceCards } from '../ui/control/ChoiceCards.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/control/Sheet.tsx';
import { useChangeMyCardMutation } from './membershipApi.ts';

interface Props {
  held: Subscription;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Another saved card pays from now on; unpaid cycles are charged to it at once. */
export function CardSheet(props: Props) {
  const cards = useListMyCardsQuery();
  return (
    <Sheet title={`Card for ${props.held.packageName}`} onClose={props.onClose}>
      <QueryView query={cards} what="your cards" cards={1}>
        {(list) => <Choice {...props} cards={list.filter(canPay)} />}
      </QueryView>
    </Sheet>
  );
}

function Choice({
  held: { subscriptionId, packageName, card, status },
  cards,
  onDone,
}: Props & { cards: PaymentMethod[] }) {
  const path = useSitePath();
  const [chosenId, setChosenId] = useState<string | null>(card?.paymentMethodId ?? null);
  const [change, { isLoading, error }] = useChangeMyCardMutation();
  const canChange = chosenId !== null && (chosenId !== card?.paymentMethodId || status === 'PAST_DUE');

  async function handleChange() {
    const { data } = await change({ subscriptionId, paymentMethodId: chosenId ?? '' });
    if (data) onDone(data.card ? `${cardName(data.card)} pays for ${packageName}.` : 'The card was changed.');
  }
  const options = cards.map((one) => ({
    value: one.paymentMethodId,
    title: cardName(one),
    detail: expiryWords(one),
  }));
  return (
    <>
      {cards.length > 0 ? (
        <ChoiceCards
          legend="Your cards"
          name="card"
          options={options}
          value={chosenId}
          onChange={setChosenId}
        />
      ) : (
        <p>No saved cards yet.</p>
      )}
      {status === 'PAST_DUE' ? (
        <Message tone="info">We charge the amount due to this card now.</Message>
      ) : null}
      <SheetActions>
        <Failed error={error} />
        {cards.length > 0 ? (
          <Button wide disabled={!canChange} busy={isLoading} onClick={() => void handleChange()}>
            {status === 'PAST_DUE' ? 'Pay with this card' : 'Use this card'}
          </Button>
        ) : null}
        <ButtonLink wide look="plain" to={path('payment-methods', { next: 'membership' })}>
          Add a card
        </ButtonLink>
      </SheetActions>
    </>
  );
}
