import type { MemberBooking } from '@studio/contract/booking.schema';
import { useSearchParams } from '@studio/platform';
import { useState } from 'react';
import { RequireMember } from '../auth/RequireMember.tsx';
import { useListMyBookingsQuery } from '../booking/bookingApi.ts';
import { BookingCard } from '../booking/BookingCard.tsx';
import { BookingTabs, type BookingTab } from '../booking/BookingTabs.tsx';
import { CancelSheet } from '../booking/CancelSheet.tsx';
import { useSitePath } from '../site/useSitePath.ts';
import { ZoneLine } from '../site/ZoneLine.tsx';
import styles from '../booking/booking.module.css';
import { ButtonLink } from '../ui/Button.tsx';
import { Blank, Message } from '../ui/Message.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryView } from '../ui/QueryView.tsx';
import { MyWaits } from '../waitlist/MyWaits.tsx';

/** /booking-website/bookings: what the member has booked, `?tab=past` what they had. */
export function BookingsPage() {
  return (
    <Page title="My bookings">
      <RequireMember next="bookings"><MyBookings /></RequireMember>
    </Page>
  );
}

function MyBookings() {
  const [params, setParams] = useSearchParams();
  const tab: BookingTab = params.get('tab') === 'past' ? 'past' : 'upcoming';
  const bookings = useListMyBookingsQuery(tab);
  const [cancelling, setCancelling] = useState<MemberBooking | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);

  function handleCancelled(creditReturned: boolean) {
    const credit = creditReturned ? 'Your credit is back on your package.' : 'No credit was returned.';
    setOutcome(`${cancelling?.className} is cancelled. ${cancelling?.creditsUsed ? credit : ''}`);
    setCancelling(null);
  }
  const setTab = (next: BookingTab) => setParams((current) => (current.set('tab', next), current), { replace: true });
  return (
    <>
      <BookingTabs tab={tab} onChange={setTab} />
      <div role="status">{outcome ? <Message tone="good">{outcome}</Message> : null}</div>
      {tab === 'upcoming' ? <MyWaits /> : null}
      <QueryView query={bookings} what="your bookings">
        {(list) => (list.length === 0 ? <NoBookings tab={tab} /> : (
          <ul className={styles.list}>
            {list.map((booking) => <BookingCard key={booking.bookingId} booking={booking} onCancel={() => (setOutcome(null), setCancelling(booking))} />)}
          </ul>
        ))}
      </QueryView>
      <ZoneLine />
      {cancelling ? <CancelSheet booking={cancelling} onClose={() => setCancelling(null)} onCancelled={handleCancelled} /> : null}
    </>
  );
}

function NoBookings({ tab }: { tab: BookingTab }) {
  const path = useSitePath();
  if (tab === 'past') return <Blank title="You have not been here yet." />;
  return <Blank title="You have nothing booked."><ButtonLink to={path('schedule')}>Choose a class</ButtonLink></Blank>;
}
