import type { PublicPlan } from '@studio/contract/packages/package-plan.schema';
import { useNavigate, useSearchParams } from '@studio/platform';
import type { ReactNode } from 'react';
import { TimeStanding } from '../../appointment/TimeStanding.tsx';
import { useMember } from '../../member/useMember.ts';
import { useAttendee } from '../../family/useAttendee.ts';
import { Checkout } from '../../order/checkout/Checkout.tsx';
import { Steps } from '../../order/checkout/Steps.tsx';
import { OtherPlans } from '../../package/OtherPlans.tsx';
import { OwnPackages } from '../../package/OwnPackages.tsx';
import { splitByFit } from '../../package/plan.model.ts';
import { PlanList } from '../../package/PlanList.tsx';
import styles from '../../package/plan.module.css';
import { usePlanFits, usePlans } from '../../package/usePlans.ts';
import { ChosenClass } from '../account/ChosenClass.tsx';
import { NoClass } from '../../session/NoClass.tsx';
import { useGetBookingPreviewQuery } from '../../session/sessionApi.ts';
import { useDetail } from '../../session/useDetail.ts';
import { useCarried, useSitePath } from '../../site/useSitePath.ts';
import { usePublicStudio } from '../../site/StudioContext.tsx';
import { ButtonLink } from '../../ui/control/Button.tsx';
import { Blank, Message } from '../../ui/state/Message.tsx';
import { isNotThere } from '../../ui/state/NotThere.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryView } from '../../ui/state/QueryView.tsx';

/**
 * /booking-website/package-options: choose and pay for a plan (`?plan=`), for a class (`?session=`), for an
 * appointment (`?offer=` and `?at=`), or without a booking; for somebody of the family (`?for=`). Open to visitors.
 */
export function PackageOptionsPage() {
  const { session, offer, at } = useCarried();
  const { sellsGiftCards } = usePublicStudio();
  const path = useSitePath();
  const [attendee] = useAttendee();
  if (session) return <ForClass scheduleId={session} />;
  if (offer && at) return <ForTime />;
  // Shown together with the list: shown earlier, it would move under the visitor's finger.
  return (
    <Page title={attendee ? `Packages for ${attendee.firstName}` : 'Packages'}>
      <Plans>
        {sellsGiftCards && !attendee ? (
          <ButtonLink look="plain" to={path('gift-card')}>
            Give a gift card
          </ButtonLink>
        ) : null}
      </Plans>
    </Page>
  );
}

/** The plans for a class. Sells nothing for a class that does not exist. */
function ForClass({ scheduleId }: { scheduleId: string }) {
  const { spot: spotId, for: attendeeId } = useCarried();
  const attendee = attendeeId ? { memberId: attendeeId } : null;
  const { detail, preview, visit } = useDetail(scheduleId, { listed: undefined, attendee });
  if (!detail && isNotThere(preview.error ?? visit.error)) return <NoClass />;
  if (detail?.isCancelled)
    return <NoClass title="This class was cancelled." why="You can choose another one." />;
  if (detail && new Date(detail.endAt) < new Date())
    return <NoClass title="This class has ended." why="You can choose another one." />;
  return (
    <Page title="Choose a package">
      <Steps now="Package" isSure={detail !== undefined} />
      <ChosenClass spot={preview.data?.spots?.find((spot) => spot.spotId === spotId)} />
      <WhatIsThere scheduleId={scheduleId} />
      <Plans />
    </Page>
  );
}

/** The plans for the time of an appointment. */
const ForTime = () => (
  <Page title="Choose a package">
    <Steps now="Package" first="Time" />
    <ChosenClass />
    <TimeStanding />
    <Plans />
  </Page>
);

/** A membership is charged to whoever holds it, so it is not sold for somebody of the family. */
const isPackage = ({ recurring }: PublicPlan): boolean => recurring === null;

function Plans({ children }: { children?: ReactNode }) {
  const { plans, areAll } = usePlans();
  const { for: attendeeId } = useCarried();
  return (
    <QueryView query={plans} what="the packages">
      {(list) => (
        <>
          <Choice plans={attendeeId ? list.filter(isPackage) : list} areAll={areAll} />
          {children}
        </>
      )}
    </QueryView>
  );
}

/** The packages that can pay for the class: the member's, or those for whoever of the family comes. */
function WhatIsThere({ scheduleId }: { scheduleId: string }) {
  const { phase } = useMember();
  const { date, spot, for: attendeeId } = useCarried();
  const [attendee] = useAttendee();
  const of = { scheduleId, ...(attendeeId && { attendeeId }) };
  const { currentData: preview } = useGetBookingPreviewQuery(of, { skip: phase !== 'signedIn' });
  const navigate = useNavigate();
  const path = useSitePath();
  if (preview?.bookingId)
    return (
      <Message tone="good">
        {attendee ? `${attendee.firstName} is booked in this class.` : 'You have booked this class.'}{' '}
        <ButtonLink look="plain" to={path('bookings')}>
          See my bookings
        </ButtonLink>
      </Message>
    );
  if (!preview || preview.refusal) return null;
  return (
    <OwnPackages
      preview={preview}
      attendeeId={attendeeId}
      spotId={spot}
      onBooked={() =>
        void navigate(path('all-set', { session: scheduleId, date, for: attendeeId }), { replace: true })
      }
    />
  );
}

function Choice({ plans, areAll }: { plans: Parameters<typeof splitByFit>[0]; areAll: boolean }) {
  const carried = useCarried();
  const { session, plan: chosenId } = carried;
  const what = session ? 'class' : 'appointment';
  const [, setParams] = useSearchParams();
  const { fitting, others } = splitByFit(plans, usePlanFits(carried));
  const chosen = fitting.find(({ studioPackageId }) => studioPackageId === chosenId);
  const setPlan = (studioPackageId: string) =>
    setParams((current) => (current.set('plan', studioPackageId), current), { replace: true });
  const isGone =
    areAll && chosenId !== undefined && !plans.some(({ studioPackageId }) => studioPackageId === chosenId);
  if (plans.length === 0) return <Blank title="No packages on sale at the moment." />;
  return (
    <div className={styles.columns} data-wide>
      <div className={styles.column}>
        {isGone ? (
          <Message tone="info">
            The package in this link is no longer on sale. Please choose another one.
          </Message>
        ) : null}
        {fitting.length === 0 ? <Message tone="info">None of our packages cover this {what}.</Message> : null}
        <PlanList plans={fitting} chosenId={chosen?.studioPackageId ?? null} onChoose={setPlan} />
        {others.length > 0 ? (
          <OtherPlans others={others} what={what} isOpen={fitting.length === 0}>
            <WithoutClass what={what} />
          </OtherPlans>
        ) : null}
      </div>
      {chosen ? <Checkout plan={chosen} /> : null}
    </div>
  );
}

function WithoutClass({ what }: { what: 'class' | 'appointment' }) {
  const path = useSitePath();
  return (
    <ButtonLink look="plain" to={path('package-options')}>
      {what === 'class' ? 'Buy one for other classes' : 'Buy one for something else'}
    </ButtonLink>
  );
}
