import type { RuleChange } from '@studio/contract/configure/booking-rules.schema';
import { formatDateTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Button, DrawerPanel, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { useState } from 'react';
import { useListRuleChangesQuery } from './bookingRulesApi.ts';
import { UndoChange } from './UndoChange.tsx';
import styles from './bookingRules.module.css';

interface Props {
  /** The newest change on the page. */
  version: number;
  onClose: () => void;
}

/** Who changed the booking rules, from what to what; each change can be taken back. */
export function HistoryDrawer({ version, onClose }: Props) {
  const history = useListRuleChangesQuery();
  const [undoing, setUndoing] = useState<RuleChange | null>(null);
  return (
    <DrawerPanel isOpen title="History of booking rules" onClose={onClose}>
      <QueryBoundary query={history} what="changes" empty="Nobody has changed the booking rules yet.">
        {(changes) => (
          <ol className={styles.history}>
            {changes.map((change) => (
              <li key={change.number}>
                <Change change={change} onUndo={() => setUndoing(change)} />
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
      {undoing ? <UndoChange change={undoing} version={version} onClose={() => setUndoing(null)} /> : null}
    </DrawerPanel>
  );
}

function Change({ change, onUndo }: { change: RuleChange; onUndo: () => void }) {
  const { timezone } = useStudio();
  const when = formatDateTime(change.changedAt, timezone);
  return (
    <>
      <p className={styles.who}>
        <b>{change.changedBy}</b>, {when}
        {change.undoes === null ? '' : ', undid an earlier change'}
      </p>
      <ul className={styles.examples}>
        {change.changes.map(({ label, from, to }) => (
          <li key={label}>
            {label}: {from} → {to}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onUndo}>
        Undo<VisuallyHidden> the change of {when}</VisuallyHidden>
      </Button>
    </>
  );
}
