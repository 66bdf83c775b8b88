import type { ResumeSubscription } from '@studio/contract/packages/subscription.schema';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Effect } from './Effect.tsx';
import { resumeWords } from './subscription.model.ts';
import { asking, type SubscriptionDialogProps } from './subscriptionDialog.model.ts';
import { useResumeSubscriptionMutation } from './subscriptionApi.ts';
import { useAct } from './useAct.ts';

/**
 * Ends a pause today, or calls off one that has not begun; also takes back a cancellation that is to come.
 */
export function ResumeDialog({ subscription, onClose }: SubscriptionDialogProps) {
  const { subscriptionId, version } = subscription;
  const { title, submit, instead, done } = resumeWords(subscription);
  const [resume] = useResumeSubscriptionMutation();
  const act = useAct<ResumeSubscription>(resume, () => done, onClose);
  return (
    <DialogForm
      title={title}
      initialValues={{ subscriptionId, version }}
      submitLabel={submit}
      onClose={onClose}
      onSubmit={act}
    >
      {() => <Effect ask={asking(subscriptionId, { action: 'RESUME' as const })} instead={instead} />}
    </DialogForm>
  );
}
