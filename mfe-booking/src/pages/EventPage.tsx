import type { PublicEvent } from '@studio/contract/schedule/event.schema';
import type { OwnTicket } from '@studio/contract/booking/ticket.schema';
import { skipToken, useSearchParams } from '@studio/platform';
import { useState } from 'react';
import { useMember } from '../member/useMember.ts';
import { sessionWords } from '../event/event.model.ts';
import styles from '../event/event.module.css';
import {
  useGetPublicEventQuery,
  useListMyTicketsQuery,
  useListPublicEventsQuery,
} from '../event/eventApi.ts';
import { EventCard } from '../event/EventCard.tsx';
import { EventFacts } from '../event/EventFacts.tsx';
import { Tickets } from '../event/Tickets.tsx';
import { ticketsOf, typesBeside } from '../event/ticket.model.ts';
import { useAttendee, type Attendee } from '../family/useAttendee.ts';
import { WhoComes } from '../family/WhoComes.tsx';
import { useExtension, useSitePath } from '../site/useSitePath.ts';
import { usePageTitle } from '../site/usePageTitle.ts';
import { ZoneLine } from '../ui/ZoneLine.tsx';
import { Picture } from '../ui/Art.tsx';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Blank, Message } from '../ui/state/Message.tsx';
import { isNotThere, NotThere } from '../ui/state/NotThere.tsx';
import { Outcome } from '../ui/state/Outcome.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { EventTicket } from './EventTicket.tsx';

const NONE: never[] = [];

/** /booking-website/event: upcoming events; with `?event=` one of them and its tickets. Open to visitors. */
export function EventPage() {
  const [params] = useSearchParams();
  const classTemplId = params.get('event');
  return (
    <div data-wide>
      {classTemplId ? <OneEvent key={classTemplId} classTemplId={classTemplId} /> : <AllEvents />}
    </div>
  );
}

function AllEvents() {
  const path = useSitePath();
  const events = useListPublicEventsQuery(useExtension());
  return (
    <Page title="Events">
      <QueryView query={events} what="the events">
        {(list) =>
          list.length === 0 ? (
            <Blank title="No events planned at the moment.">
              <ButtonLink to={path('schedule')}>See the classes</ButtonLink>
            </Blank>
          ) : (
            <ul className={styles.list}>
              {list.map((event) => (
                <EventCard key={event.classTemplId} event={event} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
}

function OneEvent({ classTemplId }: { classTemplId: string }) {
  const extension = useExtension();
  const event = useGetPublicEventQuery({ extension, classTemplId });
  if (isNotThere(event.error) && !event.currentData) return <NoEvent />;
  return (
    <QueryView query={event} what="this event" cards={1}>
      {(data) => <Detail event={data} />}
    </QueryView>
  );
}

function NoEvent() {
  const path = useSitePath();
  return (
    <NotThere title="We could not find this event.">
      <p>The link may be incomplete, or the event has ended.</p>
      <ButtonLink to={path('event')}>See all events</ButtonLink>
    </NotThere>
  );
}

function Detail({ event }: { event: PublicEvent }) {
  usePageTitle(event.className);
  return (
    <div className={styles.detail}>
      <div className={styles.head}>
        <Picture src={event.photos[0] ?? null} name={event.className} />
      </div>
      <div className={styles.columns}>
        <EventFacts event={event} />
        <Booking event={event} />
      </div>
      <ZoneLine of={event.sessions} />
    </div>
  );
}

/** The member's tickets of this event. A new ticket is added at once, before the list has reloaded. */
function useOwnTickets({ classTemplId }: PublicEvent) {
  const { phase } = useMember();
  const { data = NONE } = useListMyTicketsQuery(phase === 'signedIn' ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const [taken, setTaken] = useState<OwnTicket | null>(null);
  const own = data.filter((ticket) => ticket.classTemplId === classTemplId);
  const isListed = taken === null || data.some(({ ticketId }) => ticketId === taken.ticketId);
  return { own: isListed ? own : [...own, taken], isNew: taken !== null, setTaken };
}

/**
 * The tickets of the member and their family, and what is left to book for one of them. On a phone, tickets that the
 * member had before come first; a ticket that was just taken stays in its place.
 */
function Booking({ event }: { event: PublicEvent }) {
  const { own, isNew, setTaken } = useOwnTickets(event);
  const [outcome, setOutcome] = useState('');

  function handleCancelled(words: string) {
    setTaken(null);
    setOutcome(words);
  }
  const { phase } = useMember();
  const [attendee, setAttendee] = useAttendee();
  const theirs = ticketsOf(own, attendee?.memberId ?? null);
  const rest = typesBeside(event.ticketTypes, event, theirs);
  return (
    <div className={styles.booking} data-first={(own.length > 0 && !isNew) || undefined}>
      <Outcome words={outcome} className={styles.outcome} />
      {own.map((ticket) => (
        <EventTicket key={ticket.ticketId} ticket={ticket} event={event} onCancelled={handleCancelled} />
      ))}
      {phase === 'signedIn' && event.ticketTypes.length > 0 ? (
        <WhoComes attendeeId={attendee?.memberId ?? null} onChoose={setAttendee} />
      ) : null}
      {theirs.length === 0 || rest.length > 0 ? (
        <ToBook
          event={{ ...event, ticketTypes: rest }}
          attendee={attendee}
          onTaken={(ticket) => (setOutcome(''), setTaken(ticket))}
        />
      ) : null}
    </div>
  );
}

/** Tickets on sale; or, without tickets, the dates, each booked like a class. */
function ToBook({
  event,
  attendee,
  onTaken,
}: {
  event: PublicEvent;
  attendee: Attendee | null;
  onTaken: (ticket: OwnTicket) => void;
}) {
  const path = useSitePath();
  const { sessions, ticketTypes, timezone } = event;
  if (ticketTypes.length > 0) return <Tickets event={event} attendee={attendee} onTaken={onTaken} />;
  if (sessions.length === 0) return <Message tone="info">This event has ended.</Message>;
  return (
    <section className={styles.buy} aria-label="Dates">
      {sessions.map((session) => (
        <ButtonLink
          key={session.scheduleId}
          wide
          to={path('schedule', { date: session.localDate, session: session.scheduleId })}
        >
          Book {sessionWords(session, timezone)}
        </ButtonLink>
      ))}
    </section>
  );
}
