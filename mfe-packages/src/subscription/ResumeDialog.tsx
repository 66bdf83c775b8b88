import type { ResumeSubscription } from '@studio/contract/subscription.schema';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Effect } from './Effect.tsx';
import { asking, type SubscriptionDialogProps } from './subscriptionDialog.model.ts';
import { useResumeSubscriptionMutation } from './subscriptionApi.ts';
import { useAct } from './useAct.ts';

/** Ends a pause today, or calls off one that has not begun; also takes back a cancellation that is to come. */
export function ResumeDialog({ subscription: { subscriptionId, packageName, version }, onClose }: SubscriptionDialogProps) {
  const [resume] = useResumeSubscriptionMutation();
  const act = useAct<ResumeSubscription>(resume, () => `${packageName} goes on.`, onClose);
  return (
    <DialogForm title={`Resume ${packageName}?`} initialValues={{ subscriptionId, version }} submitLabel="Resume membership" onClose={onClose} onSubmit={act}>
      {() => <Effect ask={asking(subscriptionId, { action: 'RESUME' as const })} />}
    </DialogForm>
  );
}
