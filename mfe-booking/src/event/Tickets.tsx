import { isRefused } from '@studio/contract/refusals/codes';
import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import type { OwnTicket } from '@studio/contract/schedule/ticket.schema';
import { useState } from 'react';
import { useMember } from '../auth/useMember.ts';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { ChoiceCards } from '../ui/control/ChoiceCards.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { datesWords, priceWords, saleWords } from './event.model.ts';
import { useTakeTicketMutation } from './eventApi.ts';
import styles from './event.module.css';

interface Props {
  event: PublicEvent;
  onTaken: (ticket: OwnTicket) => void;
}

/** The kinds of ticket on sale, and booking one. */
export function Tickets({ event, onTaken }: Props) {
  const { ticket } = useCarried();
  const [chosenId, setChosenId] = useState(ticket ?? null);
  const onSale = event.ticketTypes.filter(({ sale }) => sale === 'ON_SALE');
  const chosen = onSale.find(({ ticketTypeId }) => ticketTypeId === chosenId) ?? onSale[0];
  const gone = event.ticketTypes.filter(({ sale }) => sale !== 'ON_SALE');
  return (
    <section className={styles.buy} aria-label="Tickets">
      {onSale.length > 0 ? (
        <Choice event={event} types={onSale} chosenId={chosen?.ticketTypeId ?? null} onChoose={setChosenId} />
      ) : null}
      {gone.map((type) => (
        <p key={type.ticketTypeId} className={styles.note}>
          {type.name}: {saleWords(type)}
        </p>
      ))}
      {chosen ? (
        <Take key={chosen.ticketTypeId} event={event} type={chosen} onTaken={onTaken} />
      ) : (
        <Message tone="info">No tickets at the moment.</Message>
      )}
    </section>
  );
}

type TicketType = PublicEvent['ticketTypes'][number];

function Choice({
  event,
  types,
  chosenId,
  onChoose,
}: {
  event: PublicEvent;
  types: TicketType[];
  chosenId: string | null;
  onChoose: (id: string) => void;
}) {
  const { site } = usePublicStudio();
  const options = types.map((type) => ({
    value: type.ticketTypeId,
    title: type.name,
    detail: [datesWords(type, event), saleWords(type)].filter(Boolean).join(' · '),
    extra: site.showPrices ? priceWords(type.price, event.currency) : undefined,
  }));
  return (
    <ChoiceCards legend="Tickets" name="ticket" options={options} value={chosenId} onChange={onChoose} />
  );
}

function Take({ event, type, onTaken }: Props & { type: TicketType }) {
  const { phase } = useMember();
  const path = useSitePath();
  const [take, { isLoading, error }] = useTakeTicketMutation();
  const idempotencyKey = useActKey(type.ticketTypeId);
  if (phase === 'signedOut') {
    const carried = { event: event.classTemplId, ticket: type.ticketTypeId, next: 'event' };
    return (
      <>
        <ButtonLink wide to={path('login', carried)}>
          Sign in and continue
        </ButtonLink>
        <ButtonLink wide look="plain" to={path('signup', carried)}>
          Create account
        </ButtonLink>
      </>
    );
  }
  async function handleTake() {
    const { data } = await take({ ticketTypeId: type.ticketTypeId, idempotencyKey });
    if (data) onTaken(data);
  }
  return (
    <>
      <Failed error={error} />
      {isRefused(error, 'WAIVER_NEEDED') ? (
        <ButtonLink
          wide
          look="plain"
          to={path('complete-profile', {
            event: event.classTemplId,
            ticket: type.ticketTypeId,
            next: 'event',
          })}
        >
          Sign the form
        </ButtonLink>
      ) : null}
      <Button wide busy={isLoading || phase === 'starting'} onClick={() => void handleTake()}>
        Book · {priceWords(type.price, event.currency)}
      </Button>
      {Number(type.price) > 0 ? (
        <p className={styles.note}>We hold your seat. Next, choose how to pay.</p>
      ) : null}
    </>
  );
}
