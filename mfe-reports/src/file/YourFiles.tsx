import type { ReportFile } from '@studio/contract/reports/reportFile.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { useLocation, useStudio } from '@studio/platform';
import { QueryBoundary } from '@studio/ui';
import { useEffect, useId, useRef } from 'react';
import { FILES_HASH, fileWords, isAtWork, progressWords } from './file.model.ts';
import styles from './file.module.css';
import { useListReportFilesQuery } from './fileApi.ts';
import { DownloadLink } from './FileProgress.tsx';

const LOOK_MS = 4000;

/**
 * The person's files of the last 90 days, from every report. Whoever has none sees nothing of it, unless a link leads
 * here.
 */
export function YourFiles() {
  const id = useId();
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useListReportFilesQuery(undefined, { refetchOnMountOrArgChange: true });
  const query = useListReportFilesQuery(undefined, {
    pollingInterval: known.data?.some(isAtWork) ? LOOK_MS : 0,
  });
  const isAskedFor = hash === FILES_HASH;
  const isShown = isAskedFor || query.isError || (query.data?.length ?? 0) > 0;
  const isKnown = !query.isLoading;
  useEffect(() => {
    // Again once the list is known: it can push the heading out of view.
    if (isShown && isAskedFor) heading.current?.focus();
  }, [isShown, isAskedFor, isKnown]);
  // Nobody waits for a list that most people do not have.
  if (!isShown) return null;
  return (
    <section className={styles.files} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        Your files
      </h2>
      <QueryBoundary
        query={query}
        what="your files"
        empty={<p>You have no files yet. An export that takes longer than a moment is kept here for you.</p>}
      >
        {(files) => (
          <ul className={styles.list}>
            {files.map((file) => (
              <li key={file.reportFileId}>
                <Line file={file} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </section>
  );
}

function Line({ file }: { file: ReportFile }) {
  const { timezone, currency } = useStudio();
  if (file.status === 'READY' && file.expiresAt)
    return (
      <>
        <DownloadLink file={file} />
        <span className={styles.until}>until {formatLocalDate(localDateOf(file.expiresAt, timezone))}</span>
      </>
    );
  return (
    <>
      <span>{fileWords(file)}</span>
      <span className={styles.until}>
        {file.status === 'FAILED' ? 'Could not be made. Export it again.' : progressWords(file, currency)}
      </span>
    </>
  );
}
