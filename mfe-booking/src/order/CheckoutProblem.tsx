import type { ApiError } from '@studio/platform';
import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { sentenceOf } from '../ui/QueryView.tsx';
import styles from './order.module.css';

const [FULL, BOOKED, NOT_SIGNED, TIME_GONE] = ['40010', '40013', '40017', '40051'] as const;
/** What somebody else was faster with. */
const TAKEN: Record<string, string> = { [FULL]: 'the last place in this class', [TIME_GONE]: 'this time' };

/** Why something was not ordered, and what can be done about it. Nothing was charged. */
export function CheckoutProblem({ error }: { error: ApiError }) {
  const path = useSitePath();
  const carried = useCarried();
  const { session, date, plan, offer, with: staffId } = carried;
  const { code = '' } = error as { code?: string };
  return (
    <Message tone="bad">
      <p>
        {TAKEN[code]
          ? `Somebody took ${TAKEN[code]} while you were here. You have not been charged.`
          : sentenceOf(error)}
      </p>
      <div className={styles.ways}>
        {code === FULL ? (
          <ButtonLink look="plain" to={path('schedule', { session, date })}>
            Join the waitlist
          </ButtonLink>
        ) : null}
        {code === FULL ? (
          <ButtonLink look="plain" to={path('package-options', { plan })}>
            Buy it for another class
          </ButtonLink>
        ) : null}
        {code === TIME_GONE ? (
          <ButtonLink look="plain" to={path('appointment', { offer, with: staffId, date })}>
            Choose another time
          </ButtonLink>
        ) : null}
        {code === BOOKED ? (
          <ButtonLink look="plain" to={path('bookings')}>
            See my bookings
          </ButtonLink>
        ) : null}
        {code === NOT_SIGNED ? (
          <ButtonLink look="plain" to={path('complete-profile', { ...carried, next: 'package-options' })}>
            Sign the form
          </ButtonLink>
        ) : null}
      </div>
    </Message>
  );
}
