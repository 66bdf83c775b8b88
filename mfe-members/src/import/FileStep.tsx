import type { ImportJob } from '@studio/contract/members/import/import.schema';
import { Alert, Button, errorSentence } from '@studio/ui';
import { useId } from 'react';
import styles from './import.module.css';
import { useStartImportMutation } from './importApi.ts';
import { useImportFile } from './useImportFile.ts';

/** Chooses the file, which is looked at at once. */
export function FileStep({ onChanged }: { onChanged: (job: ImportJob) => void }) {
  const id = useId();
  const saveFile = useImportFile();
  const [start, { isLoading, error }] = useStartImportMutation();

  async function handleFile(file: File | undefined) {
    if (!file) return;
    const { data } = await start(file);
    if (data) onChanged(data);
  }
  return (
    <div className={styles.part}>
      <p>
        Choose the file that you exported from your last system: CSV or Excel, up to 50,000 rows and 10 MB. We
        match the usual columns of Momence, Mindbody, Mariana Tek, WellnessLiving and Vibefam, and you can
        change each match. The ZIP file of our own export works, too. Nothing is imported until you have seen
        what will happen.
      </p>
      {error ? <Alert type="error" showIcon title={errorSentence(error)} /> : null}
      <div className={styles.file}>
        <label htmlFor={id}>{isLoading ? 'Reading your file…' : 'Your file'}</label>
        <input
          id={id}
          type="file"
          accept=".csv,.xlsx,.txt,.tsv,.zip"
          disabled={isLoading}
          className={styles.wide}
          onChange={({ target }) => void handleFile(target.files?.[0])}
        />
      </div>
      <Button onClick={() => void saveFile('template')}>Download an empty template</Button>
    </div>
  );
}
