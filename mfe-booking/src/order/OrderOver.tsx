import type { OrderDetail } from '@studio/contract/order.schema';
import { usePageTitle } from '../site/usePageTitle.ts';
import { useSitePath } from '../site/useSitePath.ts';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Blank } from '../ui/Message.tsx';
import { carriedOf, endWords, isForTicket } from './order.model.ts';

/** An order that will not be paid any more, and the way to order the same anew. */
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
