import type { OrderDetail } from '@studio/contract/order.schema';
import { Navigate } from '@studio/platform';
import { useState } from 'react';
import { StepBack } from '../ui/GoOn.tsx';
import { useSitePath } from '../site/useSitePath.ts';
import { canGoBack } from '../site/useTrail.ts';
import { useTold } from './useTold.ts';

interface Props {
  order: OrderDetail;
  /** Only a payment leads here: what is before it in the history is the payment partner's page. */
  isAfterPartner?: boolean;
}

/**
 * Leaves a page on the way to a paid order for what was bought; whoever goes back from there goes further
 * back.
 */
export function ToAllSet({ order, isAfterPartner = false }: Props) {
  const path = useSitePath();
  const { wasTold } = useTold(order);
  const [isBack] = useState(() => wasTold() && (isAfterPartner || canGoBack()));
  return isBack ? <StepBack /> : <Navigate to={path('all-set', { orderId: order.orderId })} replace />;
}
