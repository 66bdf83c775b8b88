import type { PlanBatch, PlanHistory } from '@studio/contract/packages/package-plan-change.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Button, DrawerPanel, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { useState } from 'react';
import { counted } from '../plan/plan.model.ts';
import { useGetPlanHistoryQuery } from '../plan/planApi.ts';
import { ChangeList } from './ChangeList.tsx';
import { doneWords } from './planChange.model.ts';
import styles from './PlanHistoryDrawer.module.css';
import { useUndoChange } from './useUndoChange.ts';

interface Props {
  studioPackageId: string;
  name: string;
  onClose: () => void;
}

/** The versions of a plan, and the changes of sold packages that can still be undone. */
export function PlanHistoryDrawer({ studioPackageId, name, onClose }: Props) {
  const history = useGetPlanHistoryQuery(studioPackageId);
  return (
    <DrawerPanel isOpen title={`History of ${name}`} onClose={onClose}>
      <QueryBoundary query={history} what="the history">
        {({ versions, batches }) => (
          <>
            {batches.length > 0 ? <Batches batches={batches} /> : null}
            <Versions versions={versions} />
          </>
        )}
      </QueryBoundary>
    </DrawerPanel>
  );
}

const Batches = ({ batches }: { batches: readonly PlanBatch[] }) => (
  <section className={styles.part}>
    <h3 className={styles.title}>Changes to existing packages</h3>
    <ul className={styles.list}>
      {batches.map((batch) => (
        <li key={batch.batchId}>
          <Batch batch={batch} />
        </li>
      ))}
    </ul>
  </section>
);

function Batch({ batch: { batchId, at, by, reason, packages, undoneAt, undoUntil } }: { batch: PlanBatch }) {
  const can = useCan();
  const { timezone } = useStudio();
  const undo = useUndoChange();
  const [isBusy, setIsBusy] = useState(false);
  const when = formatDayTime(at, timezone);

  async function handleUndo() {
    setIsBusy(true);
    await undo(batchId);
    setIsBusy(false);
  }
  return (
    <div className={styles.batch}>
      <div>
        <b>{counted(packages, 'package')} changed</b>
        <p className={styles.by}>
          {doneWords({ at, by }, timezone)}
          {reason ? `: ${reason}` : ''}
        </p>
        {undoneAt ? <p className={styles.by}>Undone {formatDayTime(undoneAt, timezone)}</p> : null}
        {undoUntil ? (
          <p className={styles.by}>Can be undone until {formatDayTime(undoUntil, timezone)}</p>
        ) : null}
      </div>
      {undoUntil && can('plan.edit') ? (
        <Button loading={isBusy} onClick={() => void handleUndo()}>
          Undo<VisuallyHidden> the change of {when}</VisuallyHidden>
        </Button>
      ) : null}
    </div>
  );
}

function Versions({ versions }: Pick<PlanHistory, 'versions'>) {
  const { timezone } = useStudio();
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Versions</h3>
      <ol className={styles.list}>
        {versions.map(({ planVersion, at, by, changes }) => (
          <li key={planVersion}>
            <b>Version {planVersion}</b>
            <p className={styles.by}>{doneWords({ at, by }, timezone)}</p>
            {changes.length > 0 ? (
              <ChangeList changes={changes} />
            ) : (
              <p className={styles.by}>First version.</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
