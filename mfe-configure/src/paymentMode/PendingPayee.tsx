import type { PaymentMode } from '@studio/contract/configure/payment/payment-mode.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Alert, Button, useNotify, useNotifyFailure } from '@studio/ui';
import { modeLabel, pendingTitle, pendingWords } from './paymentMode.model.ts';
import { useCancelPayeeMutation } from './paymentModeApi.ts';
import styles from './PendingPayee.module.css';

/** What members will read, which waits before it applies, and a button to cancel them. */
export function PendingPayee({ mode, canEdit }: { mode: PaymentMode; canEdit: boolean }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { timezone, currency } = useStudio();
  const [cancel, { isLoading }] = useCancelPayeeMutation();
  const { pending } = mode;
  if (!pending) return null;

  async function handleCancel() {
    const { error } = await cancel({ mode: mode.mode });
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: 'The change was cancelled.' });
  }
  return (
    <Alert
      type="info"
      showIcon
      title={`${modeLabel(mode.mode, currency)}: ${pendingTitle(mode, pending)} from ${formatDayTime(pending.effectiveAt, timezone)}`}
      description={
        <>
          <p className={styles.words}>
            {pendingWords(mode, pending)} {pending.byName} requested it.
          </p>
          {canEdit ? (
            <Button size="small" loading={isLoading} onClick={() => void handleCancel()}>
              Cancel the change
            </Button>
          ) : null}
        </>
      }
    />
  );
}
