import type { PayingPackage } from '@studio/contract/booking/booking.schema';
import {
  Alert,
  EmptyState,
  errorSentence,
  Modal,
  QueryBoundary,
  useFocusReturn,
  useNotify,
} from '@studio/ui';
import { useState } from 'react';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import styles from '../../ui/BookingDialog.module.css';
import { PackageChoice } from './PackageChoice.tsx';
import { firstOther, payerName, SWITCH_WORDS } from './paying.model.ts';
import { useSwitchPackageMutation } from './bookingApi.ts';
import { useListPayingPackagesQuery } from '../rosterApi.ts';

/** Switches a booking to another package of the member. */
export function SwitchPackageDialog({ entry, session, onClose }: BookingDialogProps) {
  useFocusReturn();
  const packages = useListPayingPackagesQuery({ bookingId: entry.bookingId });
  const [picked, setPicked] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ title: string; description?: string } | null>(null);
  const { send, isLoading } = useSwitch({ entry, session, onClose }, setProblem);
  const current = packages.data?.find(({ isCurrent }) => isCurrent);
  const chosen = picked ?? firstOther(packages.data ?? []);

  function handlePick(id: string) {
    setPicked(id);
    setProblem(null);
  }
  return (
    <Modal
      open
      title={<span className={styles.title}>{`Switch the package of ${entry.memberName}`}</span>}
      okText="Switch"
      cancelText="Keep package"
      confirmLoading={isLoading}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => void send(chosen, current?.studioPackageTransactionId)}
      onCancel={onClose}
    >
      <div className={styles.body}>
        {problem ? <Alert type="error" showIcon role="alert" {...problem} /> : null}
        <CurrentPackage paying={current} />
        <QueryBoundary
          query={packages}
          what="packages"
          empty={<EmptyState title={`${entry.memberName} has no package.`} />}
        >
          {(list) => (
            <PackageChoice
              label="Pay with"
              packages={list}
              memberId={entry.memberId}
              value={chosen}
              onChange={handlePick}
            />
          )}
        </QueryBoundary>
      </div>
    </Modal>
  );
}

const CurrentPackage = ({ paying }: { paying: PayingPackage | undefined }) => (
  <p className={styles.current}>
    <small>Pays now</small>
    <strong>{paying ? payerName(paying) : 'No package'}</strong>
  </p>
);

function useSwitch(
  { entry, session: { scheduleId }, onClose }: BookingDialogProps,
  onProblem: (problem: { title: string; description?: string }) => void,
) {
  const notify = useNotify();
  const [switchPackage, { isLoading }] = useSwitchPackageMutation();

  async function send(chosen: string | null, current: string | undefined): Promise<void> {
    if (!chosen) return undefined;
    if (chosen === current) return onProblem({ title: SWITCH_WORDS.same });
    try {
      await switchPackage({
        scheduleId,
        bookingId: entry.bookingId,
        studioPackageTransactionId: chosen,
      }).unwrap();
      notify({ kind: 'success', title: SWITCH_WORDS.done });
      return onClose();
    } catch (error) {
      return onProblem({ title: SWITCH_WORDS.failed, description: errorSentence(error) });
    }
  }
  return { send, isLoading };
}
