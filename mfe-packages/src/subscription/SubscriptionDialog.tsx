import type { SubscriptionAction } from '@studio/contract/packages/subscription.schema';
import type { ComponentType } from 'react';
import { CancelMembershipDialog } from './CancelMembershipDialog.tsx';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { ResumeDialog } from './ResumeDialog.tsx';
import { RetryDialog } from './RetryDialog.tsx';
import type { SubscriptionDialogProps } from './subscriptionDialog.model.ts';

const DIALOGS: Record<SubscriptionAction, ComponentType<SubscriptionDialogProps>> = {
  PAUSE: PauseDialog,
  RESUME: ResumeDialog,
  CANCEL: CancelMembershipDialog,
  CHANGE_PLAN: ChangePlanDialog,
  RETRY: RetryDialog,
  UPDATE_PRICE: PriceDialog,
};

/** The dialog for an action of a membership's menu. */
export function SubscriptionDialog({
  action,
  ...props
}: SubscriptionDialogProps & { action: SubscriptionAction }) {
  const Dialog = DIALOGS[action];
  return <Dialog {...props} />;
}
