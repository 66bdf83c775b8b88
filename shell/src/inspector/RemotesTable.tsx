import { Button, VisuallyHidden } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import { useCatalog } from '../remotes/RemotesContext.tsx';
import type { InspectedRemote } from './inspection.model.ts';
import { LoadTime } from './LoadTime.tsx';
import { LastError, Needs, RemoteName, RemoteStateTag, Versions } from './RemoteFacts.tsx';

const COLUMNS: DataColumn<InspectedRemote>[] = [
  { key: 'part', title: 'Part', width: 150, render: (remote) => <RemoteName remote={remote} /> },
  {
    key: 'state',
    title: 'State',
    card: 'fact',
    width: 190,
    render: (remote) => <RemoteStateTag remote={remote} />,
  },
  { key: 'versions', title: 'Versions', card: 'fact', render: (remote) => <Versions remote={remote} /> },
  { key: 'needs', title: 'Needs', card: 'fact', render: (remote) => <Needs remote={remote} /> },
  {
    key: 'load',
    title: 'Last load',
    card: 'fact',
    width: 190,
    render: ({ milliseconds }) => <LoadTime milliseconds={milliseconds} />,
  },
  { key: 'error', title: 'Last error', card: 'fact', render: (remote) => <LastError remote={remote} /> },
];

/** Every part of the portal, and its state in this tab. */
export function RemotesTable({ remotes, onTried }: { remotes: InspectedRemote[]; onTried: () => void }) {
  const actions: DataColumn<InspectedRemote> = {
    key: 'actions',
    title: 'Actions',
    card: 'actions',
    render: (remote) => <TryLoading remote={remote} onTried={onTried} />,
  };
  return (
    <DataTable
      label="Parts of this portal"
      rows={remotes}
      columns={[...COLUMNS, actions]}
      rowKey={({ id }) => id}
    />
  );
}

function TryLoading({
  remote: { id, title, state },
  onTried,
}: {
  remote: InspectedRemote;
  onTried: () => void;
}) {
  const catalog = useCatalog();
  const [isTrying, setIsTrying] = useState(false);
  const entry = catalog.getState().remotes.find((one) => one.id === id);
  // A loaded part stays until the page is reloaded, so it cannot be tried again.
  if (!entry || !['not loaded', 'failed'].includes(state)) return null;

  async function handleTry(wanted: NonNullable<typeof entry>) {
    setIsTrying(true);
    // The table shows the result.
    await catalog.retry(wanted).catch(() => undefined);
    setIsTrying(false);
    onTried();
  }
  return (
    <Button size="small" loading={isTrying} onClick={() => void handleTry(entry)}>
      Try loading now<VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  );
}
