import { formatCount } from '@studio/contract/values/typed/numbers';
import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { rows } from './import.model.ts';
import styles from './import.module.css';
import { useGetImportQuery } from './importApi.ts';

/** The server allows twenty looks a minute. */
const LOOK_MS = 4000;

const WORDS: Partial<Record<ImportJob['status'], string>> = {
  CHECKING: 'Checking your file…',
  RUNNING: 'Importing…',
  UNDOING: 'Undoing the import…',
};

/** How far the server is. Nothing is lost when the page is closed. */
export function WorkStep({ job: { importJobId, status, done, total } }: { job: ImportJob }) {
  // The page shows what this finds: one import has one answer.
  useGetImportQuery(importJobId, { pollingInterval: LOOK_MS });
  const words = WORDS[status] ?? '';
  const isKnown = status === 'RUNNING' && total > 0;
  return (
    <div className={styles.part} role="status">
      <p>{words}</p>
      <progress
        className={styles.progress}
        aria-label={words}
        {...(isKnown && { max: total, value: Math.min(done, total) })}
      />
      {isKnown ? <p>{`${formatCount(done)} of ${rows(total)}`}</p> : null}
      <p>You can leave this page. We carry on, and you find this import again under Earlier imports.</p>
    </div>
  );
}
