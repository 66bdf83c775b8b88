import { RequireMember } from '../../auth/RequireMember.tsx';
import { AddCard } from '../../card/AddCard.tsx';
import { useListMyCardsQuery } from '../../card/cardApi.ts';
import { CardList } from '../../card/CardList.tsx';
import { useNewCard } from '../../card/useNewCard.ts';
import { useListOfferedModesQuery } from '../../order/orderApi.ts';
import { useCarried, useReturnPath } from '../../site/useSitePath.ts';
import { ButtonLink } from '../../ui/control/Button.tsx';
import { Failed } from '../../ui/state/Failed.tsx';
import { Blank, Message } from '../../ui/state/Message.tsx';
import { isNotThere } from '../../ui/state/NotThere.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';

/** /booking-website/payment-methods: saved cards of the member. The provider returns here with `?setup=`. */
export function PaymentMethodsPage() {
  return (
    <Page title="Payment methods">
      <RequireMember next="payment-methods">
        <MyCards />
      </RequireMember>
    </Page>
  );
}

function MyCards() {
  const cards = useListMyCardsQuery();
  const { data: modes } = useListOfferedModesQuery();
  const added = useNewCard();
  const { next } = useCarried();
  const back = useReturnPath();
  const canAdd = modes?.some(({ mode }) => mode === 'CARD') ?? false;
  return (
    <>
      {added.isBusy ? <p role="status">Saving your card…</p> : null}
      {added.isKept ? (
        <Message tone="good">
          <span role="status">Your card is saved.</span>
        </Message>
      ) : null}
      {next && cards.data?.length ? (
        <ButtonLink wide to={back}>
          Continue
        </ButtonLink>
      ) : null}
      {isNotThere(added.error) ? (
        <Message tone="bad">
          We could not find the card you added, so we did not save it. Please add it again.
        </Message>
      ) : (
        <Failed error={added.error} />
      )}
      <QueryView query={cards} what="your cards" cards={1}>
        {(list) => (
          <>
            {list.length > 0 ? (
              <CardList cards={list} />
            ) : (
              <Blank title="No saved cards yet.">
                <p>With a saved card you pay in one tap.</p>
              </Blank>
            )}
            {canAdd ? <AddCard look={list.length > 0 ? 'plain' : 'primary'} /> : null}
            {modes && !canAdd ? <p>This studio does not take cards here.</p> : null}
          </>
        )}
      </QueryView>
    </>
  );
}
