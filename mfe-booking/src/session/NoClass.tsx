import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { NotThere } from '../ui/state/NotThere.tsx';

/** Page for a class that does not exist or can no longer be booked. */
export function NoClass({
  title = 'We could not find this class.',
  why = 'The link may be incomplete, or the class is no longer on the schedule.',
}: {
  title?: string;
  why?: string;
}) {
  const path = useSitePath();
  return (
    <NotThere title={title}>
      <p>{why}</p>
      <ButtonLink to={path('schedule')}>Choose another class</ButtonLink>
      <ButtonLink look="plain" to={path('bookings')}>
        See my bookings
      </ButtonLink>
    </NotThere>
  );
}
