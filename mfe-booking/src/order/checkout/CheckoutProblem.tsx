import { refusalOf, type RefusalName } from '@studio/contract/refusals/codes';
import type { ApiError } from '@studio/platform';
import { useCarried, useSitePath } from '../../site/useSitePath.ts';
import { ButtonLink } from '../../ui/control/Button.tsx';
import { Message } from '../../ui/state/Message.tsx';
import { sentenceOf } from '../../ui/state/QueryView.tsx';
import styles from '../order.module.css';

/** Things that another person booked or bought first. */
const TAKEN: Partial<Record<RefusalName, string>> = {
  SESSION_FULL: 'the last place in this class',
  SPOT_TAKEN: 'the spot that you chose',
  TIME_TAKEN: 'this time',
};

/** Why an order failed, and the remedy. Nothing was charged. */
export function CheckoutProblem({ error }: { error: ApiError }) {
  const path = useSitePath();
  const carried = useCarried();
  const { session, date, plan, offer, with: staffId, for: attendeeId } = carried;
  const refusal = refusalOf(error);
  const taken = refusal && TAKEN[refusal];
  return (
    <Message tone="bad">
      <p>{taken ? `Somebody just took ${taken}. You have not been charged.` : sentenceOf(error)}</p>
      <div className={styles.ways}>
        {refusal === 'SESSION_FULL' ? (
          <ButtonLink look="plain" to={path('schedule', { session, date, for: attendeeId })}>
            Join the waitlist
          </ButtonLink>
        ) : null}
        {refusal === 'SESSION_FULL' ? (
          <ButtonLink look="plain" to={path('package-options', { plan, for: attendeeId })}>
            Buy it for another class
          </ButtonLink>
        ) : null}
        {refusal === 'SPOT_TAKEN' ? (
          <ButtonLink look="plain" to={path('schedule', { session, date, for: attendeeId })}>
            Choose another spot
          </ButtonLink>
        ) : null}
        {refusal === 'TIME_TAKEN' ? (
          <ButtonLink look="plain" to={path('appointment', { offer, with: staffId, date, for: attendeeId })}>
            Choose another time
          </ButtonLink>
        ) : null}
        {refusal === 'ALREADY_BOOKED' ? (
          <ButtonLink look="plain" to={path('bookings')}>
            See my bookings
          </ButtonLink>
        ) : null}
        {refusal === 'WAIVER_NEEDED' ? (
          <ButtonLink look="plain" to={path('complete-profile', { ...carried, next: 'package-options' })}>
            Sign the form
          </ButtonLink>
        ) : null}
        {refusal === 'BIRTHDAY_NEEDED' ? (
          <ButtonLink
            look="plain"
            to={path('profile', attendeeId ? { edit: attendeeId } : { ask: 'birthday' })}
          >
            Add the birthday
          </ButtonLink>
        ) : null}
      </div>
    </Message>
  );
}
