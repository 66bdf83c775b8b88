import type { PayingPackage } from '@studio/contract/booking/booking.schema';
import { EmptyState, QueryBoundary, useNotify } from '@studio/ui';
import { useState } from 'react';
import type { BookingDialogProps } from './bookingDialog.model.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import styles from '../../ui/ActDialog.module.css';
import { useAct } from '../../ui/useAct.ts';
import { PackageChoice } from './PackageChoice.tsx';
import { firstOther, payerName, SWITCH_WORDS } from './paying.model.ts';
import { useSwitchPackageMutation } from './bookingApi.ts';
import { useListPayingPackagesQuery } from '../rosterApi.ts';

/** Switches a booking to another package of the member. */
export function SwitchPackageDialog({ entry, session, onClose }: BookingDialogProps) {
  const packages = useListPayingPackagesQuery({ bookingId: entry.bookingId });
  const [picked, setPicked] = useState<string | null>(null);
  const { run, isRunning, problem, setProblem } = useAct(onClose, SWITCH_WORDS.failed);
  const change = useSwitch({ entry, session });
  const current = packages.data?.find(({ isCurrent }) => isCurrent);
  const chosen = picked ?? firstOther(packages.data ?? []);

  function handlePick(id: string) {
    setPicked(id);
    setProblem(null);
  }
  function handleConfirm() {
    if (!chosen) return undefined;
    if (chosen === current?.studioPackageTransactionId) return setProblem({ title: SWITCH_WORDS.same });
    return void run(() => change(chosen));
  }
  return (
    <ActDialog
      title={`Switch ${entry.memberName}’s package`}
      confirmLabel="Switch"
      keepLabel="Keep package"
      isReady={chosen !== null}
      isRunning={isRunning}
      problem={problem}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
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
    </ActDialog>
  );
}

const CurrentPackage = ({ paying }: { paying: PayingPackage | undefined }) => (
  <p className={styles.current}>
    <small>Pays now</small>
    <strong>{paying ? payerName(paying) : 'No package'}</strong>
  </p>
);

function useSwitch({ entry, session: { scheduleId } }: Omit<BookingDialogProps, 'onClose'>) {
  const notify = useNotify();
  const [switchPackage] = useSwitchPackageMutation();

  return async (studioPackageTransactionId: string) => {
    await switchPackage({ scheduleId, bookingId: entry.bookingId, studioPackageTransactionId }).unwrap();
    notify({ kind: 'success', title: SWITCH_WORDS.done });
  };
}
