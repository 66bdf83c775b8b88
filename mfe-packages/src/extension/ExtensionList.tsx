import type { BulkExtension } from '@studio/contract/packages/member-package-change.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Button, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { useState } from 'react';
import { doneWords } from './extension.model.ts';
import styles from './Extension.module.css';
import { useListExtensionsQuery } from './extensionApi.ts';
import { useUndoExtension } from './useUndoExtension.ts';

/** Extensions of the last month; each can be undone within a day. */
export function ExtensionList() {
  const extensions = useListExtensionsQuery();
  return (
    <QueryBoundary query={extensions} what="earlier extensions" empty={null}>
      {(list) => (
        <section className={styles.earlier}>
          <h3>In the last 30 days</h3>
          <ul>
            {list.map((extension) => (
              <li key={extension.batchId}>
                <Extension extension={extension} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </QueryBoundary>
  );
}

function Extension({ extension }: { extension: BulkExtension }) {
  const { timezone } = useStudio();
  const undo = useUndoExtension();
  const [isBusy, setIsBusy] = useState(false);
  const { batchId, at, by, reason, undoneAt, undoUntil } = extension;

  async function handleUndo() {
    setIsBusy(true);
    await undo(batchId);
    setIsBusy(false);
  }
  return (
    <>
      <div>
        <b>{doneWords(extension)}</b>
        <p>
          {formatDayTime(at, timezone)}
          {by ? ` by ${by}` : ''}: {reason}
        </p>
        {undoneAt ? <p>Undone {formatDayTime(undoneAt, timezone)}</p> : null}
        {undoUntil ? <p>Can be undone until {formatDayTime(undoUntil, timezone)}</p> : null}
      </div>
      {undoUntil ? (
        <Button loading={isBusy} onClick={() => void handleUndo()}>
          Undo<VisuallyHidden> the extension of {formatDayTime(at, timezone)}</VisuallyHidden>
        </Button>
      ) : null}
    </>
  );
}
