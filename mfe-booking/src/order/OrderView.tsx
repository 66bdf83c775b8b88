import type { OrderDetail } from '@studio/contract/orders/order.schema';
import type { ReactNode } from 'react';
import { useSitePath } from '../site/useSitePath.ts';
import { ButtonLink } from '../ui/control/Button.tsx';
import { isNotThere, NotThere } from '../ui/state/NotThere.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryView } from '../ui/state/QueryView.tsx';

interface Props {
  orderId: string;
  query: Parameters<typeof QueryView<OrderDetail>>[0]['query'];
  /** Heading while the order is loading: it announces no result yet. */
  title: string;
  children: (order: OrderDetail) => ReactNode;
}

/** A page about one of the member's own orders. Another member's order is reported as not found. */
export function OrderView({ orderId, query, title, children }: Props) {
  const { currentData, error } = query;
  if (currentData) return children(currentData);
  if (!orderId || isNotThere(error)) return <NoOrder />;
  return (
    <Page title={title}>
      <QueryView query={query} what="your order" cards={1}>
        {() => null}
      </QueryView>
    </Page>
  );
}

function NoOrder() {
  const path = useSitePath();
  return (
    <NotThere title="We could not find this order.">
      <p>The link may be incomplete, or the order belongs to another account.</p>
      <ButtonLink to={path('membership')}>See my membership</ButtonLink>
      <ButtonLink look="plain" to={path('schedule')}>
        Go to the schedule
      </ButtonLink>
    </NotThere>
  );
}
