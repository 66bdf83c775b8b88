import { CONTRACT_VERSION } from '@studio/contract/remote/remote';
import { Link } from '@studio/platform';
import { Button, CopyButton, PageLayout, ReloadOutlined, StatCard } from '@studio/ui';
import { useState } from 'react';
import { useCatalog } from '../remotes/RemotesContext.tsx';
import styles from './Inspector.module.css';
import { OverridePanel } from './OverridePanel.tsx';
import { PackagesTable } from './PackagesTable.tsx';
import { RemotesTable } from './RemotesTable.tsx';
import { useInspection } from './useInspection.ts';

/** /dashboard/federation: the parts of the portal in this tab, and the state of each. */
export function InspectorPage() {
  const { state, refresh, remotes, packages } = useInspection();
  const { shellVersion, revision, isStale, overrideOrigins } = state;
  const loaded = remotes.filter(({ state: one }) => one === 'ready' || one === 'replaced').length;
  const json = JSON.stringify(
    { shellVersion, contract: CONTRACT_VERSION, revision, isStale, remotes, packages },
    null,
    2,
  );
  return (
    <PageLayout
      title="Parts of this portal"
      subtitle={
        <>
          Each part is released separately. This is what runs in this tab.{' '}
          <Link to="/dashboard/federation/kit">See what pages are made of</Link>
        </>
      }
      actions={
        <>
          <CheckButton onChecked={refresh} />
          <CopyButton text={json}>Copy as JSON</CopyButton>
        </>
      }
    >
      <div className={styles.figures}>
        <StatCard label="Portal" value={<code>{shellVersion}</code>} note={`Contract ${CONTRACT_VERSION}`} />
        <StatCard
          label="Registry"
          value={`Revision ${revision}`}
          note={isStale ? 'Could not be checked' : 'Up to date'}
        />
        <StatCard label="Parts loaded" value={`${loaded} of ${remotes.length}`} />
      </div>
      <RemotesTable remotes={remotes} onTried={refresh} />
      <h2 className={styles.heading}>Shared packages</h2>
      <PackagesTable packages={packages} />
      {overrideOrigins.length > 0 ? <OverridePanel /> : null}
    </PageLayout>
  );
}

function CheckButton({ onChecked }: { onChecked: () => void }) {
  const catalog = useCatalog();
  const [isChecking, setIsChecking] = useState(false);
  async function handleClick() {
    setIsChecking(true);
    await catalog.check();
    setIsChecking(false);
    onChecked();
  }
  return (
    <Button icon={<ReloadOutlined />} loading={isChecking} onClick={() => void handleClick()}>
      Check now
    </Button>
  );
}
