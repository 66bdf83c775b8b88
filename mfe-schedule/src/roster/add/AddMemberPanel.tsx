import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { readAmount, writtenAmount } from '@studio/contract/values/typed/typedAmount';
import { Link, useCan, useStudio } from '@studio/platform';
import { Alert, Button, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { AskManager } from '@studio/ui/fields';
import { useState } from 'react';
import styles from './AddToRoster.module.css';
import { isGivenAway, needsPrice, otherWays } from './adding.model.ts';
import { firstOther } from '../booking/paying.model.ts';
import { PanelField } from '../booking/PanelField.tsx';
import { PackageChoice } from '../booking/PackageChoice.tsx';
import { checkInClosed } from '../roster.model.ts';
import { useCheckBookingQuery, useListPayingPackagesQuery } from '../rosterApi.ts';
import { useAddMember } from './useAddMember.ts';
import { isShutOut, WhyNot } from '../booking/WhyNot.tsx';

interface Props {
  session: SessionDetail;
  member: { memberId: string; name: string };
  /** @param toPay the booking of a place whose money is taken now; null without one. */
  onDone: (toPay: string | null) => void;
}

/** Chooses what pays for a member's place, and books it. */
export function AddMemberPanel({ session, member, onDone }: Props) {
  const { memberId, name } = member;
  const { scheduleId } = session;
  const { currency } = useStudio();
  const packages = useListPayingPackagesQuery({ scheduleId, memberId });
  const { data: check } = useCheckBookingQuery({ scheduleId, memberId });
  const [picked, setPicked] = useState<string | null>(null);
  const [typed, setTyped] = useState(() => writtenAmount(session.dropInPrice ?? '', currency));
  const price = readAmount(typed, currency);
  const adding = useAddMember({ session, member, onDone });
  const chosen = picked ?? firstOther(packages.data ?? []);
  const [reason, setReason] = useState('');
  const hasPlaces = session.taken < session.capacity;
  // For a full session, the reason for overbooking covers this as well.
  const asksWhy = hasPlaces && isGivenAway(chosen, price, session.dropInPrice);
  const choice = { chosen, price, reason: asksWhy ? reason : '' };
  const whyNot = check ? <WhyNot check={check} member={member} /> : null;
  if (check && isShutOut(check)) return <div className={styles.panel}>{whyNot}</div>;
  return (
    <div className={styles.panel}>
      <Refused adding={adding} onDone={() => onDone(null)} />
      {whyNot}
      <QueryBoundary query={packages} what="packages">
        {(list) => (
          <PackageChoice
            label="Pay with"
            packages={list}
            memberId={memberId}
            others={otherWays(session, currency)}
            value={chosen}
            onChange={setPicked}
          />
        )}
      </QueryBoundary>
      {needsPrice(chosen) ? (
        <PanelField
          label={`Price in ${currency}`}
          name="price"
          inputMode="decimal"
          maxLength={24}
          value={typed}
          problem={adding.problem}
          onChange={setTyped}
        />
      ) : null}
      {asksWhy ? (
        <PanelField
          label="Reason for the lower price"
          name="reason"
          maxLength={500}
          value={reason}
          problem={adding.problem}
          onChange={setReason}
        />
      ) : null}
      <Link to={`/dashboard/member/${memberId}?tab=packages`}>
        Sell a package<VisuallyHidden> to {name}</VisuallyHidden>
      </Link>
      {hasPlaces ? (
        <Book session={session} choice={choice} adding={adding} />
      ) : (
        <BookFull session={session} choice={choice} adding={adding} />
      )}
    </div>
  );
}

/** A refusal that belongs to no field. For one above a limit, staff can ask a manager. */
function Refused({
  adding: {
    problem: { field, message },
    ask,
  },
  onDone,
}: {
  adding: ReturnType<typeof useAddMember>;
  onDone: () => void;
}) {
  if (!message || field !== null) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={message}
      description={ask ? <AskManager onAsk={ask} onAsked={onDone} /> : undefined}
    />
  );
}

interface BookProps {
  session: SessionDetail;
  choice: { chosen: string | null; price: string; reason: string };
  adding: ReturnType<typeof useAddMember>;
}

/** Books the member, optionally with a check-in if they are at the desk. */
function Book({ session, choice, adding: { book, isLoading } }: BookProps) {
  const can = useCan();
  const isDoorOpen = can('booking.checkIn') && !checkInClosed(session, new Date());
  const send = (checkIn: boolean) => void book({ ...choice, checkIn, overbook: false });
  return (
    <div className={styles.buttons}>
      <Button type="primary" disabled={!choice.chosen} loading={isLoading} onClick={() => send(false)}>
        Book
      </Button>
      {isDoorOpen ? (
        <Button disabled={!choice.chosen || isLoading} onClick={() => send(true)}>
          Book and check in
        </Button>
      ) : null}
    </div>
  );
}

/** For a full session: adds to the waitlist, or overbooks if the role may. */
function BookFull({ choice, adding: { book, wait, isLoading, problem } }: BookProps) {
  const mayOverbook = useCan()('booking.overbook');
  const [reason, setReason] = useState('');
  return (
    <>
      {mayOverbook ? (
        <PanelField
          label="This session is full. Reason for overbooking"
          name="reason"
          maxLength={500}
          value={reason}
          problem={problem}
          onChange={setReason}
        />
      ) : (
        <p>This session is full.</p>
      )}
      <div className={styles.buttons}>
        <Button type="primary" loading={isLoading} onClick={() => void wait()}>
          Add to waitlist
        </Button>
        {mayOverbook ? (
          <Button
            disabled={!choice.chosen || isLoading}
            onClick={() => void book({ ...choice, checkIn: false, overbook: true, reason: reason.trim() })}
          >
            Overbook
          </Button>
        ) : null}
      </div>
    </>
  );
}
