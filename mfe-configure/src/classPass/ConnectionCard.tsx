import type { ClassPassConfig } from '@studio/contract/booking/class-pass.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Alert, Button, Card, errorSentence, useNotify } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { useState } from 'react';
import { effectOf, stateOf } from './classPass.model.ts';
import styles from './classPass.module.css';
import { useSyncClassPassMutation, useTestClassPassMutation } from './classPassApi.ts';
import { ConnectionForm } from './ConnectionForm.tsx';

/** Whether the channel is connected, what its settings do, and changing them. */
export function ConnectionCard({ config }: { config: ClassPassConfig }) {
  const can = useCan();
  const { timezone, currency } = useStudio();
  const [isEditing, setIsEditing] = useState(false);
  const { tone, words } = stateOf(config);
  const { enabled, hasCredentials, lastSyncAt, errors } = config;
  return (
    <Card title="Connection" className={styles.card}>
      <p className={styles.state}>
        <StatusTag tone={tone}>{words}</StatusTag> <StatusTag tone="neutral">Sandbox</StatusTag>{' '}
        {lastSyncAt ? `Last sync ${formatDayTime(lastSyncAt, timezone)}` : null}
      </p>
      {errors.map((error) => (
        <Alert key={error} type="error" showIcon title={error} />
      ))}
      {isEditing ? (
        <ConnectionForm config={config} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          {hasCredentials ? null : (
            <p>
              People who have never been to your studio book the places you would not have sold. You need the
              venue ID and the shared secret that ClassPass gives you.
            </p>
          )}
          {enabled ? effectOf(config, currency).map((sentence) => <p key={sentence}>{sentence}</p>) : null}
          <div className={styles.buttons}>
            {can('integration.edit') ? (
              <Button type={hasCredentials ? 'default' : 'primary'} onClick={() => setIsEditing(true)}>
                {hasCredentials ? 'Edit connection' : 'Connect ClassPass'}
              </Button>
            ) : null}
            {can('integration.edit') && hasCredentials ? <Checks isOn={enabled} /> : null}
          </div>
        </>
      )}
    </Card>
  );
}

function Checks({ isOn }: { isOn: boolean }) {
  const notify = useNotify();
  const [test, tested] = useTestClassPassMutation();
  const [sync, synced] = useSyncClassPassMutation();

  async function handleSync() {
    const { data } = await sync();
    if (data && data.errors.length === 0)
      notify({ kind: 'success', title: `${data.pushed} sent, ${data.withdrawn} withdrawn.` });
  }
  const error = tested.error ?? synced.error;
  return (
    <>
      <Button loading={tested.isLoading} onClick={() => void test()}>
        Test connection
      </Button>
      {isOn ? (
        <Button loading={synced.isLoading} onClick={() => void handleSync()}>
          Sync now
        </Button>
      ) : null}
      <span role="status">
        {tested.data ? (
          <StatusTag tone={tested.data.ok ? 'good' : 'bad'}>{tested.data.message}</StatusTag>
        ) : null}
        {error ? <StatusTag tone="bad">{errorSentence(error)}</StatusTag> : null}
      </span>
    </>
  );
}
