import { useNavigate, useSearchParams } from '@studio/platform';
import { useState } from 'react';
import { useMember } from '../auth/useMember.ts';
import { useCreateMyOrderMutation } from '../order/orderApi.ts';
import { PayBar } from '../order/PayBar.tsx';
import { PayModes } from '../order/PayModes.tsx';
import type { StudioPayMode } from '../order/order.model.ts';
import { PlanChoice } from '../package/PlanChoice.tsx';
import { useListPublicPlansQuery } from '../package/packageApi.ts';
import { useCarried, useExtension, useSitePath } from '../site/useSitePath.ts';
import { Blank, Message } from '../ui/Message.tsx';
import { Page } from '../ui/Page.tsx';
import { QueryView, sentenceOf } from '../ui/QueryView.tsx';
import { useActKey } from '../ui/useActKey.ts';

/** /booking-website/package-options: choose a plan (`?plan=`) and how to pay for it at the studio. Open to visitors. */
export function PackageOptionsPage() {
  const plans = useListPublicPlansQuery(useExtension());
  const [params, setParams] = useSearchParams();
  const chosenId = params.get('plan');
  const [mode, setMode] = useState<StudioPayMode>('CASH');
  const order = useOrder(chosenId, mode);
  const setPlan = (studioPackageId: string) => setParams((current) => (current.set('plan', studioPackageId), current), { replace: true });

  return (
    <Page title="Choose a package">
      <QueryView query={plans} what="the packages">
        {(list) => {
          const chosen = list.find(({ studioPackageId }) => studioPackageId === chosenId);
          if (list.length === 0) return <Blank title="There are no packages on sale at the moment." />;
          return (
            <>
              <PlanChoice plans={list} chosenId={chosenId} onChoose={setPlan} />
              {chosen ? <PayModes mode={mode} onChange={setMode} /> : null}
              {order.error ? <Message tone="bad">{sentenceOf(order.error)}</Message> : null}
              {chosen ? <PayBar price={chosen.priceInclTax} busy={order.isBusy} loginPath={order.loginPath} onOrder={() => void order.place()} /> : null}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

/** Placing the order; for a visitor, the way to sign in and come back to the same plan. */
function useOrder(studioPackageId: string | null, mode: StudioPayMode) {
  const [createOrder, { isLoading, error }] = useCreateMyOrderMutation();
  const idempotencyKey = useActKey(`${studioPackageId}-${mode}`);
  const member = useMember();
  const navigate = useNavigate();
  const path = useSitePath();
  const { session, date, plan } = useCarried();

  async function place() {
    if (!studioPackageId) return;
    const { data } = await createOrder({ studioPackageId, mode, idempotencyKey });
    if (data) await navigate(path('pending-payment', { orderId: data.orderId, session, date }));
  }
  const isStarting = member.phase === 'starting';
  const loginPath = member.phase === 'signedOut' ? path('login', { next: 'package-options', session, date, plan }) : undefined;
  return { place, error, loginPath, isBusy: isLoading || isStarting };
}
