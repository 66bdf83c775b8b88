import { useCarried, useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Blank } from '../ui/Message.tsx';

/** An order that will not be paid any more. */
export function OrderOver() {
  const path = useSitePath();
  const { session, date } = useCarried();
  return (
    <Blank title="This order has ended. You have not been charged.">
      <ButtonLink to={path('package-options', { session, date })}>Choose a package</ButtonLink>
    </Blank>
  );
}
