import type { SessionDetail } from '@studio/contract/schedule.schema';
import { Link, useCan, useStudio } from '@studio/platform';
import { Alert, Button, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { Input } from '@studio/ui/fields';
import { useId, useState } from 'react';
import styles from './AddToRoster.module.css';
import { needsPrice, otherWays } from './adding.model.ts';
import { firstOther } from './paying.model.ts';
import { PackageChoice } from './PackageChoice.tsx';
import { checkInClosed } from './roster.model.ts';
import { useCheckBookingQuery, useListPayingPackagesQuery } from './rosterApi.ts';
import { useAddMember } from './useAddMember.ts';
import { WhyNot } from './WhyNot.tsx';

interface Props {
  session: SessionDetail;
  member: { memberId: string; name: string };
  onDone: () => void;
}

/** How the place of a member is paid, and booking it. */
export function AddMemberPanel({ session, member, onDone }: Props) {
  const { memberId, name } = member;
  const { scheduleId } = session;
  const { currency } = useStudio();
  const packages = useListPayingPackagesQuery({ scheduleId, memberId });
  const check = useCheckBookingQuery({ scheduleId, memberId });
  const [picked, setPicked] = useState<string | null>(null);
  const [price, setPrice] = useState(session.price ?? '');
  const adding = useAddMember({ session, member, onDone });
  const chosen = picked ?? firstOther(packages.data ?? []);
  const choice = { chosen, price };
  return (
    <div className={styles.panel}>
      {adding.problem ? <Alert type="error" showIcon role="alert" title={adding.problem} /> : null}
      {check.data ? <WhyNot check={check.data} name={name} /> : null}
      <QueryBoundary query={packages} what="packages">
        {(list) => <PackageChoice label="Pay with" packages={list} memberId={memberId} others={otherWays(session, currency)} value={chosen} onChange={setPicked} />}
      </QueryBoundary>
      {needsPrice(chosen) ? <Price value={price} currency={currency} onChange={setPrice} /> : null}
      <Link to={`/dashboard/member/${memberId}?tab=packages`}>Sell a package<VisuallyHidden> to {name}</VisuallyHidden></Link>
      {session.taken < session.capacity ? <Book session={session} choice={choice} adding={adding} /> : <BookFull session={session} choice={choice} adding={adding} />}
    </div>
  );
}

/** What the place costs; the session's own price unless the desk says otherwise. */
function Price({ value, currency, onChange }: { value: string; currency: string; onChange: (price: string) => void }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Price in {currency}</label>
      <Input id={id} inputMode="decimal" value={value} maxLength={10} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

interface BookProps {
  session: SessionDetail;
  choice: { chosen: string | null; price: string };
  adding: ReturnType<typeof useAddMember>;
}

/** Books, or also checks in whoever stands at the desk. */
function Book({ session, choice, adding: { book, isLoading } }: BookProps) {
  const can = useCan();
  const isDoorOpen = can('booking.checkIn') && !checkInClosed(session, new Date());
  const send = (checkIn: boolean) => void book({ ...choice, checkIn, overbook: false, reason: '' });
  return (
    <div className={styles.buttons}>
      <Button type="primary" disabled={!choice.chosen} loading={isLoading} onClick={() => send(false)}>Book</Button>
      {isDoorOpen ? <Button disabled={!choice.chosen || isLoading} onClick={() => send(true)}>Book and check in</Button> : null}
    </div>
  );
}

/** Of a full session: the waitlist, or a place beyond the last one for who may give it. */
function BookFull({ choice, adding: { book, wait, isLoading } }: BookProps) {
  const id = useId();
  const mayOverbook = useCan()('booking.overbook');
  const [reason, setReason] = useState('');
  return (
    <>
      {mayOverbook ? (
        <div className={styles.field}>
          <label htmlFor={id}>This session is full. Reason for overbooking</label>
          <Input id={id} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </div>
      ) : <p>This session is full.</p>}
      <div className={styles.buttons}>
        <Button type="primary" loading={isLoading} onClick={() => void wait()}>Add to waitlist</Button>
        {mayOverbook ? <Button disabled={!choice.chosen || isLoading} onClick={() => void book({ ...choice, checkIn: false, overbook: true, reason: reason.trim() })}>Overbook</Button> : null}
      </div>
    </>
  );
}
