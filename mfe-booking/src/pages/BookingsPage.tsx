import { useSearchParams } from '@studio/platform';
import type { MemberBooking } from '@studio/contract/booking/booking.schema';
import { Suspense, useState } from 'react';
import { RequireMember } from '../auth/RequireMember.tsx';
import { BookingCard, type Opened } from '../booking/BookingCard.tsx';
import styles from '../booking/booking.module.css';
import { isFurtherDate } from '../booking/booking.model.ts';
import { useListMyBookingsQuery } from '../booking/bookingApi.ts';
import { BookingSheet } from '../booking/sheet/BookingSheet.tsx';
import { TicketCancelSheet } from '../event/TicketCancelSheet.tsx';
import { FeedSheet } from '../booking/sheet/FeedSheet.tsx';
import { PastBookings } from '../booking/PastBookings.tsx';
import { GiveUpSheet } from '../order/GiveUpSheet.tsx';
import { useKeepDevice } from '../push/useKeepDevice.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { ZoneLine } from '../ui/ZoneLine.tsx';
import { Button, ButtonLink } from '../ui/control/Button.tsx';
import { Blank } from '../ui/state/Message.tsx';
import { lazyPart, LazySheet } from '../ui/state/LazyBoundary.tsx';
import { Outcome } from '../ui/state/Outcome.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import { Tabs } from '../ui/control/Tabs.tsx';
import { MyWaits } from '../waitlist/MyWaits.tsx';
import { OfferNote } from '../waitlist/OfferNote.tsx';
import { MoveTime } from './MoveTime.tsx';

const SpotSheet = lazyPart(() => import('../spot/SpotSheet.tsx').then((sheet) => sheet.SpotSheet));

type Tab = 'upcoming' | 'past' | 'waitlist';
const TABS = [
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
  ['waitlist', 'Waitlist'],
] as const satisfies readonly (readonly [Tab, string])[];

/** /booking-website/bookings: upcoming bookings, past bookings and waitlists of the member. */
export function BookingsPage() {
  return (
    <Page title="My bookings">
      <RequireMember next="bookings">
        <MyBookings />
      </RequireMember>
    </Page>
  );
}

/** The open tab, from the address. The mails about a free place and about a no-show name what they are about. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.has('missed') ? 'past' : params.get('tab');
  const named = params.has('claim') ? 'waitlist' : asked;
  const tab = TABS.find(([value]) => value === named)?.[0] ?? 'upcoming';
  const setTab = (next: Tab) =>
    setParams(
      (current) => (current.delete('claim'), current.delete('missed'), current.set('tab', next), current),
      { replace: true },
    );
  return [tab, setTab];
}

function MyBookings() {
  const [tab, setTab] = useTab();
  useKeepDevice();
  return (
    <>
      <Tabs legend="Show" name="tab" options={TABS} value={tab} onChange={setTab} />
      {tab === 'upcoming' ? <Upcoming /> : null}
      {tab === 'past' ? <PastBookings /> : null}
      {tab === 'waitlist' ? <MyWaits /> : null}
    </>
  );
}

function Upcoming() {
  const bookings = useListMyBookingsQuery('upcoming');
  const [opened, setOpened] = useState<{ booking: MemberBooking; what: Opened } | null>(null);
  const [isFeedOpen, setIsFeedOpen] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);

  function handleDone(words: string) {
    setOutcome(words);
    setOpened(null);
  }
  const open = (booking: MemberBooking) => (what: Opened) => (setOutcome(null), setOpened({ booking, what }));
  return (
    <>
      <OfferNote />
      <Outcome words={outcome} />
      <QueryView query={bookings} what="your bookings">
        {(list) =>
          list.length === 0 ? (
            <NothingBooked />
          ) : (
            <>
              <ul className={styles.list}>
                {list.map((booking) => (
                  <BookingCard
                    key={booking.bookingId}
                    booking={booking}
                    isFurtherDate={isFurtherDate(booking, list)}
                    onOpen={open(booking)}
                  />
                ))}
              </ul>
              <Button look="plain" onClick={() => setIsFeedOpen(true)}>
                Show my bookings in my calendar
              </Button>
              <ZoneLine of={list} />
            </>
          )
        }
      </QueryView>
      {opened ? (
        <OpenedSheet
          key={opened.what}
          {...opened}
          onOpen={open(opened.booking)}
          onClose={() => setOpened(null)}
          onDone={handleDone}
        />
      ) : null}
      {isFeedOpen ? <FeedSheet onClose={() => setIsFeedOpen(false)} /> : null}
    </>
  );
}

interface SheetProps {
  booking: MemberBooking;
  what: Opened;
  onOpen: (what: Opened) => void;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** The sheet that is open over the list. */
function OpenedSheet({ what, ...props }: SheetProps) {
  const {
    booking: { className, templateType, orderId, ticket },
    onClose,
    onDone,
  } = props;
  if (what === 'cancel' && ticket)
    return <TicketCancelSheet ticket={{ ...ticket, className }} onClose={onClose} onCancelled={onDone} />;
  if (what === 'giveUp')
    return orderId ? (
      <GiveUpSheet
        orderId={orderId}
        what="place"
        onClose={onClose}
        onGivenUp={() => onDone(`You gave up your place in ${className}. You have not been charged.`)}
      />
    ) : null;
  if (what === 'spot')
    return (
      <Suspense fallback={<LazySheet title="Change spot" onClose={onClose} />}>
        <SpotSheet booking={props.booking} onClose={onClose} onChanged={onDone} />
      </Suspense>
    );
  if (what === 'move' && templateType === 'APPOINTMENT')
    return (
      <MoveTime
        booking={props.booking}
        onClose={onClose}
        onMoved={(to) => onDone(`You are booked for ${to}.`)}
      />
    );
  return <BookingSheet what={what} {...props} />;
}

function NothingBooked() {
  const path = useSitePath();
  return (
    <Blank title="No upcoming bookings.">
      <ButtonLink to={path('schedule')}>Choose a class</ButtonLink>
    </Blank>
  );
}
