import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Message } from '../ui/state/Message.tsx';
import { useListMyWaitsQuery } from './waitlistApi.ts';
import styles from './waitlist.module.css';

/** Notice about a free place; prominent, because the first member to claim it gets it. */
export function OfferNote() {
  const path = useSitePath();
  const { currentData: waits } = useListMyWaitsQuery();
  const offered = waits?.find(({ status }) => status === 'OFFERED');
  if (!offered) return null;
  return (
    <Message tone="good">
      <p className={styles.offer}>A place in {offered.className} is free. The first to take it gets it.</p>
      <ButtonLink to={path('bookings', { claim: offered.waitlistId })}>Take the place</ButtonLink>
    </Message>
  );
}
