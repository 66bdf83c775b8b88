import { cardName, expiryWords } from '@studio/contract/cardWords';
import type { PaymentMethod } from '@studio/contract/payment-mode.schema';
import type { Subscription } from '@studio/contract/subscription.schema';
import { useState } from 'react';
import { useListMyCardsQuery } from '../card/cardApi.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { ChoiceCards } from '../ui/ChoiceCards.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Message } from '../ui/Message.tsx';
import { QueryView } from '../ui/QueryView.tsx';
import { Sheet, SheetActions } from '../ui/Sheet.tsx';
import { useChangeMyCardMutation } from './membershipApi.ts';

interface Props {
  held: Subscription;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Another saved card pays from now on; what is not paid is asked of it at once. */
export function CardSheet(props: Props) {
  const cards = useListMyCardsQuery();
  return (
    <Sheet title={`Card for ${props.held.packageName}`} onClose={props.onClose}>
      <QueryView query={cards} what="your cards" cards={1}>
        {(list) => <Choice {...props} cards={list.filter(({ expired }) => !expired)} />}
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
        <p>You have no card here yet.</p>
      )}
      {status === 'PAST_DUE' ? (
        <Message tone="info">What is owed is asked of this card at once.</Message>
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
