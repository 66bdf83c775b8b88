import type { SlotProps } from '@studio/contract/remote/remote';
import type { Permission } from '@studio/contract/configure/roles/roles';
import type { Subscription, SubscriptionAction } from '@studio/contract/packages/subscription.schema';
import { useCan } from '@studio/platform';
import { EmptyState, loadedLater, QueryBoundary } from '@studio/ui';
import { Suspense, useState } from 'react';
import { useListSubscriptionsOfMemberQuery } from './subscriptionApi.ts';
import { SubscriptionTable } from './SubscriptionTable.tsx';

const SubscriptionDialog = loadedLater(() =>
  import('./SubscriptionDialog.tsx').then((dialog) => dialog.SubscriptionDialog),
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

/** Tab on a member's page: their memberships. */
export function SubscriptionTab({ memberId }: SlotProps['member.tab']) {
  const can = useCan();
  const subscriptions = useListSubscriptionsOfMemberQuery(memberId);
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <QueryBoundary
        query={subscriptions}
        what="memberships"
        empty={<EmptyState title="No membership yet." description="Sell a membership under Packages." />}
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
