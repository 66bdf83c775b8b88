import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { usePageTitle } from '../site/usePageTitle.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { ButtonLink } from '../ui/control/Button.tsx';
import { Blank } from '../ui/state/Message.tsx';
import { carriedOf, endWords, isForTicket } from './order.model.ts';

/** An order that can no longer be paid, and a link to order the same again. */
export function OrderOver({ order }: { order: OrderDetail }) {
  const { timezone } = usePublicStudio();
  const path = useSitePath();
  usePageTitle('Your order');
  const { place, lines } = order;
  const plan = lines.find(({ kind }) => kind === 'PACKAGE')?.studioPackageId ?? undefined;
  const wanted = place ? carriedOf(place, timezone) : {};
  return (
    <Blank isPage title={endWords(order)}>
      {isForTicket(order) ? (
        <ButtonLink to={path('event')}>See the events</ButtonLink>
      ) : (
        <ButtonLink to={path('package-options', { ...wanted, plan })}>Order again</ButtonLink>
      )}
      <ButtonLink look="plain" to={path('membership')}>
        See my membership
      </ButtonLink>
    </Blank>
  );
}
