import { isRefused } from '@studio/contract/refusals/codes';
import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import type { OwnTicket } from '@studio/contract/booking/ticket.schema';
import { skipToken, type ApiError } from '@studio/platform';
import { useState } from 'react';
import { useMember } from '../member/useMember.ts';
import { birthdayWay, payRefusal } from '../family/family.model.ts';
import { useGetMyFamilyQuery } from '../family/familyApi.ts';
import type { Attendee } from '../family/useAttendee.ts';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { ChoiceCards } from '../ui/control/ChoiceCards.tsx';
import { Failed } from '../ui/state/Failed.tsx';
import { Message } from '../ui/state/Message.tsx';
import { useActKey } from '../ui/control/useActKey.ts';
import { datesWords, priceWords, saleWords } from './event.model.ts';
import { useListMyTicketsQuery, useTakeTicketMutation } from './eventApi.ts';
import { TicketCodeFold } from './TicketCodeFold.tsx';
import { useTicketCode } from './useTicketCode.ts';
import styles from './event.module.css';

interface Props {
  event: PublicEvent;
  /** Somebody of the family who comes instead of the member. */
  attendee: Attendee | null;
  onTaken: (ticket: OwnTicket) => void;
}

/** The kinds of ticket on sale, and booking one. */
export function Tickets({ event, attendee, onTaken }: Props) {
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
        <Take
          key={`${chosen.ticketTypeId}-${attendee?.memberId ?? ''}`}
          event={event}
          attendee={attendee}
          type={chosen}
          onTaken={onTaken}
        />
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

/** Whether what stands above the button is complete: until then it moves, and a moving button is not pressed. */
function useIsSettled(): boolean {
  const { phase } = useMember();
  const isMember = phase === 'signedIn';
  const family = useGetMyFamilyQuery(isMember ? undefined : skipToken);
  const tickets = useListMyTicketsQuery(isMember ? undefined : skipToken);
  return phase !== 'starting' && !family.isLoading && !tickets.isLoading;
}

function Take({ event, attendee, type, onTaken }: Props & { type: TicketType }) {
  const { phase } = useMember();
  const isSettled = useIsSettled();
  const [take, { isLoading, error }] = useTakeTicketMutation();
  const ticketCode = useTicketCode(type);
  const { code, toPay } = ticketCode;
  const idempotencyKey = useActKey(`${type.ticketTypeId}-${attendee?.memberId ?? ''}-${code}`);
  if (phase === 'signedOut')
    return <SignInFirst classTemplId={event.classTemplId} ticketTypeId={type.ticketTypeId} />;
  const isPriced = Number(type.price) > 0;
  const refused = isPriced ? payRefusal(attendee) : null;
  if (refused) return <Message tone="info">{refused}</Message>;
  async function handleTake() {
    const { data, error: refusal } = await take({
      ticketTypeId: type.ticketTypeId,
      ...(attendee && { attendeeId: attendee.memberId }),
      ...(code && { promoCode: code }),
      idempotencyKey,
    });
    if (data) onTaken(data);
    // Somebody else has had its last use since.
    else if (isRefused(refusal, 'PROMO_CODE_INVALID')) ticketCode.remove((refusal as ApiError).message);
  }
  return (
    <>
      {isPriced ? <TicketCodeFold ticketCode={ticketCode} currency={event.currency} /> : null}
      <Failed error={isRefused(error, 'PROMO_CODE_INVALID') ? undefined : error} />
      <Remedy error={error} event={event} attendee={attendee} type={type} />
      <Button wide busy={isLoading || !isSettled} onClick={() => void handleTake()}>
        {attendee ? `Book for ${attendee.firstName}` : 'Book'} · {priceWords(toPay, event.currency)}
      </Button>
      {Number(toPay) > 0 ? (
        <p className={styles.note}>We hold {attendee ? 'the' : 'your'} seat. Next, choose how to pay.</p>
      ) : null}
    </>
  );
}

function SignInFirst({ classTemplId, ticketTypeId }: { classTemplId: string; ticketTypeId: string }) {
  const path = useSitePath();
  const carried = { event: classTemplId, ticket: ticketTypeId, next: 'event' };
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

/** What the member can do about a refusal. */
function Remedy({
  error,
  event,
  attendee,
  type,
}: Pick<Props, 'event' | 'attendee'> & { error: unknown; type: TicketType }) {
  const path = useSitePath();
  if (isRefused(error, 'WAIVER_NEEDED')) {
    const carried = { event: event.classTemplId, ticket: type.ticketTypeId, for: attendee?.memberId };
    return (
      <ButtonLink wide look="plain" to={path('complete-profile', { ...carried, next: 'event' })}>
        {attendee ? `Sign it for ${attendee.firstName}` : 'Sign the form'}
      </ButtonLink>
    );
  }
  if (!isRefused(error, 'BIRTHDAY_NEEDED')) return null;
  const way = birthdayWay(attendee);
  return 'sentence' in way ? (
    <p>{way.sentence}</p>
  ) : (
    <ButtonLink wide look="plain" to={path('profile', way.params)}>
      {way.label}
    </ButtonLink>
  );
}
