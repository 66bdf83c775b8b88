import type { SlotProps } from '@studio/contract/remote';
import type { Permission } from '@studio/contract/roles';
import type { Subscription, SubscriptionAction } from '@studio/contract/subscription.schema';
import { useCan } from '@studio/platform';
import { EmptyState, QueryBoundary } from '@studio/ui';
import { lazy, Suspense, useState } from 'react';
import { useListSubscriptionsOfMemberQuery } from './subscriptionApi.ts';
import { SubscriptionTable } from './SubscriptionTable.tsx';

const SubscriptionDialog = lazy(() =>
  import('./SubscriptionDialog.tsx').then((dialog) => ({ default: dialog.SubscriptionDialog })),
);

const NEEDS: Record<SubscriptionAction, Permission> = {
  PAUSE: 'package.adjust',
  RESUME: 'package.adjust',
  CANCEL: 'package.adjust',
  CHANGE_PLAN: 'package.assign',
  UPDATE_PRICE: 'plan.edit',
  RETRY: 'payment.record',
};

interface Opened {
  action: SubscriptionAction;
  subscription: Subscription;
}

/** On a member's page: what they pay again and again. */
export function SubscriptionTab({ memberId }: SlotProps['member.tab']) {
  const can = useCan();
  const subscriptions = useListSubscriptionsOfMemberQuery(memberId);
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <QueryBoundary
        query={subscriptions}
        what="memberships"
        empty={
          <EmptyState
            title="No membership yet."
            description="Sell a plan that is paid again and again under Packages."
          />
        }
      >
        {({ items }) => (
          <SubscriptionTable
            subscriptions={items}
            mayAct={(action) => can(NEEDS[action])}
            onAct={(action, subscription) => setOpened({ action, subscription })}
          />
        )}
      </QueryBoundary>
      {opened ? (
        <Suspense>
          <SubscriptionDialog {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
