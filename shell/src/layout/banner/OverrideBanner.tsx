import type { Override } from '@studio/federation/runtime/release/overrides';
import { Button, ExclamationCircleOutlined } from '@studio/ui';
import { useCatalog, useRemotes } from '../../remotes/RemotesContext.tsx';
import { useReload } from '../../remotes/loading/useReload.ts';
import styles from './OverrideBanner.module.css';

/** Shown as long as this tab runs unreleased code, with a button to reset it. */
export function OverrideBanner() {
  const catalog = useCatalog();
  const { overrides, remotes } = useRemotes();
  const reload = useReload();
  if (overrides.length === 0) return null;

  const named = (override: Override) =>
    `${remotes.find(({ id }) => id === override.id)?.title ?? override.id} from ${override.origin}`;
  const active = overrides.filter(({ isAllowed }) => isAllowed);
  const ignored = overrides.filter(({ isAllowed }) => !isAllowed);
  return (
    <section aria-label="Test versions" data-banner="override" className={styles.banner}>
      <ExclamationCircleOutlined aria-hidden="true" />
      <div className={styles.words}>
        {active.length > 0 ? <p>You are testing {listed(active.map(named))}.</p> : null}
        {ignored.length > 0 ? <p>Not allowed here, and ignored: {listed(ignored.map(named))}.</p> : null}
      </div>
      <Button size="small" onClick={() => void reload(catalog.clearOverrides)}>
        Reset
      </Button>
    </section>
  );
}

const listed = (names: string[]): string => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
