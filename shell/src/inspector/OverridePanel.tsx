import { Button } from '@studio/ui';
import { SelectField, StudioForm } from '@studio/ui/fields';
import { useCatalog, useRemotes } from '../remotes/RemotesContext.tsx';
import { useReload } from '../remotes/loading/useReload.ts';
import { overrideErrors, type OverrideChoice } from './overrideErrors.ts';
import styles from './Inspector.module.css';

const NOTHING: OverrideChoice = { id: '', origin: '' };

/** Loads a part from a developer's machine, in this tab only, until it is reset or the tab is closed. */
export function OverridePanel() {
  const catalog = useCatalog();
  const { remotes, overrideOrigins } = useRemotes();
  const reload = useReload();

  async function handleSubmit(choice: OverrideChoice) {
    const errors = await overrideErrors(choice);
    if (errors.length > 0) throw Object.assign(new Error('Not a part'), { status: 0, errors });
    await reload(() => catalog.setOverride(choice.id, choice.origin));
  }
  return (
    <section aria-labelledby="test-versions" className={styles.panel}>
      <h2 id="test-versions" className={styles.heading}>
        Test versions
      </h2>
      <p className={styles.quiet}>
        Load a part from a developer’s machine. It applies to this tab only, until you reset it or close the
        tab.
      </p>
      <StudioForm
        label="Test versions"
        initialValues={NOTHING}
        onSubmit={handleSubmit}
        footer="plain"
        submitLabel="Load and test"
      >
        <div className={styles.choice}>
          <SelectField
            name="id"
            label="Part"
            options={remotes.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <SelectField
            name="origin"
            label="From"
            options={overrideOrigins.map((origin) => ({ value: origin, label: origin }))}
          />
        </div>
      </StudioForm>
      <Overrides />
    </section>
  );
}

/** The overrides of this tab, each with a button to remove it. */
function Overrides() {
  const catalog = useCatalog();
  const { remotes, overrides } = useRemotes();
  const reload = useReload();

  function withoutOne(id: string) {
    catalog.clearOverrides();
    for (const other of overrides) if (other.id !== id) catalog.setOverride(other.id, other.origin);
  }
  if (overrides.length === 0) return null;
  return (
    <ul aria-label="Test versions in this tab" className={styles.overrides}>
      {overrides.map(({ id, origin }) => (
        <li key={id}>
          <span>
            {remotes.find((entry) => entry.id === id)?.title ?? id} from <code>{origin}</code>
          </span>
          <Button size="small" aria-label={`Remove ${id}`} onClick={() => void reload(() => withoutOne(id))}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
