import { Button, StudioForm } from '@studio/ui';
import { SelectField } from '@studio/ui/fields';
import { useCatalog, useRemotes } from '../remotes/RemotesContext.tsx';
import { useReload } from '../remotes/useReload.ts';
import { overrideErrors, type OverrideChoice } from './overrideErrors.ts';
import styles from './Inspector.module.css';

const NOTHING: OverrideChoice = { id: '', origin: '' };

/** Loads a part from a developer's machine, in this tab only, until it is reset or the tab is closed. */
export function OverridePanel() {
  const catalog = useCatalog();
  const { remotes, overrides, overrideOrigins } = useRemotes();
  const reload = useReload();

  async function handleSubmit(choice: OverrideChoice) {
    const errors = await overrideErrors(choice);
    if (errors.length > 0) throw Object.assign(new Error('Not a part'), { status: 0, errors });
    await reload(() => catalog.setOverride(choice.id, choice.origin));
  }
  return (
    <section aria-labelledby="test-versions" className={styles.panel}>
      <h2 id="test-versions" className={styles.heading}>Test versions</h2>
      <p className={styles.quiet}>Load a part from a developer’s machine. It counts in this tab only, until you reset it or close the tab.</p>
      <StudioForm label="Test versions" initialValues={NOTHING} onSubmit={handleSubmit} footer="plain" submitLabel="Load and test">
        <div className={styles.choice}>
          <SelectField name="id" label="Part" options={remotes.map(({ id, title }) => ({ value: id, label: title }))} />
          <SelectField name="origin" label="From" options={overrideOrigins.map((origin) => ({ value: origin, label: origin }))} />
        </div>
      </StudioForm>
      {overrides.length > 0 ? <Button onClick={() => void reload(catalog.clearOverrides)}>Reset all</Button> : null}
    </section>
  );
}
