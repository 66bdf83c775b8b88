import type { OrderDetail } from '@studio/contract/orders/order.schema';
import { Navigate } from '@studio/platform';
import { useState } from 'react';
import { StepBack } from '../ui/state/RedirectReplace.tsx';
import { useSitePath } from '../site/useSitePath.ts';
import { canGoBack } from '../site/useTrail.ts';
import { usePurchaseReport } from './usePurchaseReport.ts';

interface Props {
  order: OrderDetail;
  /** Only a payment leads here: the page before it in the history is the provider's. */
  isAfterPartner?: boolean;
}

/** Redirects from a page on the way to a paid order to its result; a person who goes back skips that page. */
export function ToAllSet({ order, isAfterPartner = false }: Props) {
  const path = useSitePath();
  const { wasReported } = usePurchaseReport(order);
  const [isBack] = useState(() => wasReported() && (isAfterPartner || canGoBack()));
  return isBack ? <StepBack /> : <Navigate to={path('all-set', { orderId: order.orderId })} replace />;
}
