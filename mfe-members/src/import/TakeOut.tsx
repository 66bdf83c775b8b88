import { Button } from '@studio/ui';
import { useId, useState } from 'react';
import styles from './import.module.css';
import { useImportFile } from './useImportFile.ts';

/** The way out: everything that the studio owns, in files that any program reads. */
export function TakeOut() {
  const id = useId();
  const saveFile = useImportFile();
  const [isSaving, setIsSaving] = useState(false);

  async function handleSave() {
    setIsSaving(true);
    await saveFile('everything');
    setIsSaving(false);
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Take your data out
      </h2>
      <p>
        One ZIP file with CSV tables: members with what is left of their packages, classes, bookings, orders
        and payments. Another studio can import it here.
      </p>
      <p>
        An import brings members back with packages, memberships, tags, notes, waivers, families, emergency
        contacts, marketing consent and blocks. It does not bring back health notes, classes, bookings,
        payments, pictures or PDFs.
      </p>
      <Button loading={isSaving} onClick={() => void handleSave()}>
        Export everything
      </Button>
    </section>
  );
}
