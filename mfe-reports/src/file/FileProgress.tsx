import type { ReportFile } from '@studio/contract/reports/reportFile.schema';
import { useStudio } from '@studio/platform';
import { Button, Card, useNotifyFailure } from '@studio/ui';
import { useId } from 'react';
import { fileWords, isAtWork, progressWords } from './file.model.ts';
import styles from './file.module.css';
import { useAskForLinkMutation, useGetReportFileQuery } from './fileApi.ts';

/** The server allows sixty looks a minute, of which another window may have some. */
const LOOK_MS = 2000;

/** How far a file is that this page has asked for; then its download. The server goes on without the page. */
export function FileProgress({ asked, onClose }: { asked: ReportFile; onClose: () => void }) {
  const { reportFileId } = asked;
  const known = useGetReportFileQuery(reportFileId);
  const { data: file = asked } = useGetReportFileQuery(reportFileId, {
    pollingInterval: isAtWork(known.data ?? asked) ? LOOK_MS : 0,
  });
  return (
    <Card size="small" className={styles.progress}>
      <div className={styles.head}>
        {/* Read out when it changes; the rows change every second. */}
        <strong role="status">{TITLES[file.status]}</strong>
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      </div>
      <State file={file} />
    </Card>
  );
}

const TITLES: Record<ReportFile['status'], string> = {
  WAITING: 'We are preparing your file.',
  WORKING: 'We are preparing your file.',
  READY: 'Your file is ready.',
  FAILED: 'We could not make your file.',
};

function State({ file }: { file: ReportFile }) {
  const id = useId();
  const { currency } = useStudio();
  if (file.status === 'FAILED') return <p className={styles.words}>Try again, or choose fewer days.</p>;
  if (file.status === 'READY') return <DownloadLink file={file} />;
  return (
    <>
      <p id={id} className={styles.words}>
        {fileWords(file)}: {progressWords(file, currency)}
      </p>
      <progress aria-labelledby={id} className={styles.bar} value={file.done} max={Math.max(file.total, 1)} />
      <p className={styles.words}>You can leave this page. A notification tells you when it is ready.</p>
    </>
  );
}

/**
 * Saves a file that is ready. Its address is signed, so that the browser can save it without the page; that of a file
 * with phone numbers is asked for first, with a proof of who it is.
 */
export function DownloadLink({ file }: { file: ReportFile }) {
  const notifyFailure = useNotifyFailure();
  const [askForLink, { isLoading }] = useAskForLinkMutation();
  const words = `Download ${fileWords(file)}`;
  if (file.url)
    return (
      <a href={file.url} download>
        {words}
      </a>
    );
  async function handleDownload() {
    try {
      const { url } = await askForLink(file.reportFileId).unwrap();
      Object.assign(document.createElement('a'), { href: url, download: '' }).click();
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Button
      type="link"
      className={styles.link ?? ''}
      loading={isLoading}
      onClick={() => void handleDownload()}
    >
      {words}
    </Button>
  );
}
