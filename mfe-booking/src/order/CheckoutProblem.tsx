import { refusalOf, type RefusalName } from '@studio/contract/codes';
import type { ApiError } from '@studio/platform';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { sentenceOf } from '../ui/QueryView.tsx';
import styles from './order.module.css';

/** What somebody else was faster with. */
const TAKEN: Partial<Record<RefusalName, string>> = {
  SESSION_FULL: 'the last place in this class',
  TIME_TAKEN: 'this time',
};

/** Why something was not ordered, and what can be done about it. Nothing was charged. */
export function CheckoutProblem({ error }: { error: ApiError }) {
  const path = useSitePath();
  const carried = useCarried();
  const { session, date, plan, offer, with: staffId } = carried;
  const refusal = refusalOf(error);
  const taken = refusal && TAKEN[refusal];
  return (
    <Message tone="bad">
      <p>
        {taken ? `Somebody took ${taken} while you were here. You have not been charged.` : sentenceOf(error)}
      </p>
      <div className={styles.ways}>
        {refusal === 'SESSION_FULL' ? (
          <ButtonLink look="plain" to={path('schedule', { session, date })}>
            Join the waitlist
          </ButtonLink>
        ) : null}
        {refusal === 'SESSION_FULL' ? (
          <ButtonLink look="plain" to={path('package-options', { plan })}>
            Buy it for another class
          </ButtonLink>
        ) : null}
        {refusal === 'TIME_TAKEN' ? (
          <ButtonLink look="plain" to={path('appointment', { offer, with: staffId, date })}>
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
      </div>
    </Message>
  );
}
