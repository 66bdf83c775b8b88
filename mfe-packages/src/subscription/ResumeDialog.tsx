import { FormDialog } from '@studio/ui/fields';
import type { ResumeSubscription } from '@studio/contract/packages/subscription.schema';
import { Effect } from './Effect.tsx';
import { resumeWords } from './subscription.model.ts';
import { previewQuery, type SubscriptionDialogProps } from './subscriptionDialog.model.ts';
import { useResumeSubscriptionMutation } from './subscriptionApi.ts';
import { useAct } from './useAct.ts';

/** Ends a pause today, cancels a planned pause, or revokes a planned cancellation. */
export function ResumeDialog({ subscription, onClose }: SubscriptionDialogProps) {
  const { subscriptionId, version } = subscription;
  const { title, submit, instead, done } = resumeWords(subscription);
  const [resume] = useResumeSubscriptionMutation();
  const act = useAct<ResumeSubscription>(resume, () => done, onClose);
  return (
    <FormDialog
      title={title}
      initialValues={{ subscriptionId, version }}
      submitLabel={submit}
      onClose={onClose}
      onSubmit={act}
    >
      {() => <Effect ask={previewQuery(subscriptionId, { action: 'RESUME' as const })} instead={instead} />}
    </FormDialog>
  );
}
