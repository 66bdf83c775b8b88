import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { Navigate, useSearchParams } from '@studio/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { RequireMember } from '../../auth/RequireMember.tsx';
import { useMember } from '../../member/useMember.ts';
import { useAttendee } from '../../family/useAttendee.ts';
import { AllSet } from '../../order/AllSet.tsx';
import { BookedClass } from '../../order/BookedClass.tsx';
import { isDone } from '../../order/order.model.ts';
import styles from '../../order/order.module.css';
import { useGetMyOrderQuery } from '../../order/orderApi.ts';
import { OrderView } from '../../order/OrderView.tsx';
import { StillToDo } from '../../order/StillToDo.tsx';
import { usePurchaseReport } from '../../order/usePurchaseReport.ts';
import { NoClass } from '../../session/NoClass.tsx';
import { useGetBookingPreviewQuery } from '../../session/sessionApi.ts';
import { AppOffer } from '../../frame/notice/AppOffer.tsx';
import { useCarried, useSitePath } from '../../site/useSitePath.ts';
import { isNotThere } from '../../ui/state/NotThere.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';

/**
 * /booking-website/all-set: the result of an order (`?orderId=`) or of a booking with a credit (`?session=`),
 * and the next steps.
 */
export function AllSetPage() {
  const { orderId, session } = useCarried();
  const path = useSitePath();
  if (!orderId && !session) return <Navigate to={path('bookings')} replace />;
  return (
    <RequireMember next="all-set" title={orderId ? 'Your order' : 'Your class'}>
      {orderId ? <PaidOrder orderId={orderId} /> : <Booked scheduleId={session ?? ''} />}
    </RequireMember>
  );
}

function PaidOrder({ orderId }: { orderId: string }) {
  const path = useSitePath();
  const order = useGetMyOrderQuery(orderId, { refetchOnMountOrArgChange: true });
  return (
    <OrderView orderId={orderId} query={order} title="Your order">
      {(data) =>
        isDone(data) ? <Paid order={data} /> : <Navigate to={path('pending-payment', { orderId })} replace />
      }
    </OrderView>
  );
}

function Paid({ order }: { order: OrderDetail }) {
  const { markReported } = usePurchaseReport(order);
  useEffect(markReported);
  return (
    <Done title={order.place?.state === 'LOST' ? 'Payment received' : 'All set!'}>
      <AllSet order={order} />
    </Done>
  );
}

function Booked({ scheduleId }: { scheduleId: string }) {
  const { for: attendeeId } = useCarried();
  const [attendee] = useAttendee();
  const of = { scheduleId, ...(attendeeId && { attendeeId }) };
  const preview = useGetBookingPreviewQuery(of, { refetchOnMountOrArgChange: true });
  const path = useSitePath();
  const [params] = useSearchParams();
  const currentData = useAnswerSinceOpened(preview);
  if (isNotThere(preview.error)) return <NoClass />;
  if (!currentData)
    return (
      <Page title="Your class">
        <QueryView query={{ ...preview, currentData }} what="your class" cards={1}>
          {() => null}
        </QueryView>
      </Page>
    );
  const { bookingId, session } = currentData;
  if (!bookingId)
    return (
      <Navigate
        to={path('schedule', { session: scheduleId, date: params.get('date') ?? undefined })}
        replace
      />
    );
  return (
    <Done title="All set!">
      <div className={styles.allSet}>
        <span className={styles.tick} aria-hidden="true">
          ✓
        </span>
        <BookedClass
          booked={{ ...session, id: bookingId, location: session.roomName, who: attendee?.firstName }}
        />
      </div>
    </Done>
  );
}

interface Answer<Data> {
  currentData?: Data | undefined;
  fulfilledTimeStamp?: number | undefined;
}

/**
 * An answer that names the booking, or one from after the page has opened: what is cached may be older than
 * the booking.
 */
function useAnswerSinceOpened<Data extends { bookingId: string | null }>({
  currentData,
  fulfilledTimeStamp = 0,
}: Answer<Data>): Data | undefined {
  const [openedAt] = useState(() => Date.now());
  return currentData?.bookingId || fulfilledTimeStamp >= openedAt ? currentData : undefined;
}

/** Heading with the result, and the details that the studio still needs. */
function Done({ title, children }: { title: string; children: ReactNode }) {
  const member = useMember();
  return (
    <Page title={title}>
      {children}
      {member.phase === 'signedIn' ? <StillToDo profile={member.profile} /> : null}
      <AppOffer />
    </Page>
  );
}
