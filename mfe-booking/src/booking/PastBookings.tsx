import { useSearchParams } from '@studio/platform';
import { useState } from 'react';
import { ZoneLine } from '../ui/ZoneLine.tsx';
import { Button } from '../ui/control/Button.tsx';
import { Blank } from '../ui/state/Message.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';
import styles from './booking.module.css';
import { PAST_PAGE, useListMyPastBookingsQuery } from './ownBookingApi.ts';
import { PastCard } from './PastCard.tsx';

/** Past bookings, newest first, a page at a time. The mail about a no-show leads here. */
export function PastBookings() {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, page) => (
    <PastPage key={page} page={page} isLast={page === pages - 1} onMore={() => setPages(pages + 1)} />
  ));
}

function PastPage({ page, isLast, onMore }: { page: number; isLast: boolean; onMore: () => void }) {
  const bookings = useListMyPastBookingsQuery(page);
  const [params] = useSearchParams();
  return (
    <QueryView query={bookings} what="your past bookings" cards={2}>
      {(list) =>
        list.length === 0 ? (
          <Nothing isAll={page === 0} />
        ) : (
          <>
            <ul className={styles.list}>
              {list.map((booking) => (
                <PastCard
                  key={booking.bookingId}
                  booking={booking}
                  isAsked={booking.bookingId === params.get('missed')}
                />
              ))}
            </ul>
            {isLast && list.length === PAST_PAGE ? (
              <Button look="plain" wide onClick={onMore}>
                Show more
              </Button>
            ) : null}
            {isLast ? <ZoneLine of={list} /> : null}
          </>
        )
      }
    </QueryView>
  );
}

const Nothing = ({ isAll }: { isAll: boolean }) =>
  isAll ? <Blank title="No past bookings yet." /> : <p className={styles.detail}>You’ve reached the end.</p>;
