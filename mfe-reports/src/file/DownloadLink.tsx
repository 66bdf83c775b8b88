import type { ReportFile } from '@studio/contract/reports/reportFile.schema';
import { Button, useNotifyFailure } from '@studio/ui';
import { fileWords } from './file.model.ts';
import styles from './file.module.css';
import { useAskForLinkMutation } from './fileApi.ts';

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
