import type { Passkey } from '@studio/contract/accounts/passkey.schema';
import { passkeyNameSchema } from '@studio/contract/accounts/passkey.schema';
import { formatDay, formatDayTime } from '@studio/contract/values/time';
import { Button, QueryBoundary, useConfirm, useNotify, useNotifyFailure, VisuallyHidden } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { StudioForm, TextField } from '@studio/ui/fields';
import { useEffect, useRef, useState } from 'react';
import account from '../account/Account.module.css';
import { KeepRecoveryCodes } from '../account/KeepRecoveryCodes.tsx';
import { deviceOf } from '../base/userAgent.model.ts';
import { knowsPasskeys, makePasskey } from './ceremony.ts';
import styles from './Passkey.module.css';
import {
  useAddPasskeyMutation,
  useAskToAddPasskeyMutation,
  useListPasskeysQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './passkeyApi.ts';

/** The person's passkeys by name. One can be added if the browser supports passkeys. */
export function PasskeySection({ timeZone, onChanged }: { timeZone: string; onChanged?: () => void }) {
  const passkeys = useListPasskeysQuery();
  const refresh = () => {
    void passkeys.refetch();
    onChanged?.();
  };
  return (
    <section aria-labelledby="account-passkeys" className={account.wide}>
      <h2 id="account-passkeys" className={account.title}>
        Passkeys
      </h2>
      <p className={account.note}>
        Sign in with your fingerprint, face or device PIN instead of a password and code. Once you add one,
        your password alone no longer signs you in.
      </p>
      <QueryBoundary query={passkeys} what="your passkeys">
        {({ items }) =>
          items.length === 0 ? null : (
            <ul className={account.sessions}>
              {items.map((passkey) => (
                <Line key={passkey.passkeyId} {...{ passkey, timeZone }} onChanged={refresh} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {knowsPasskeys() ? (
        <AddPasskey onAdded={refresh} />
      ) : (
        <p className={account.note}>This browser does not support passkeys.</p>
      )}
    </section>
  );
}

/** The first second factor comes with recovery codes, and counts as added once the person has kept them. */
function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const [codes, setCodes] = useState<string[]>([]);
  function handleKept() {
    setCodes([]);
    onAdded();
  }
  if (codes.length > 0)
    return (
      <KeepRecoveryCodes
        codes={codes}
        title="Passkey added"
        description="You are signed out everywhere else."
        onKept={handleKept}
      />
    );
  return (
    <AddButton
      onAdded={(recoveryCodes) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onAdded())}
    />
  );
}

function AddButton({ onAdded }: { onAdded: (recoveryCodes: string[]) => void }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [ask] = useAskToAddPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [isRunning, setIsRunning] = useState(false);

  async function handleClick() {
    setIsRunning(true);
    try {
      const credential = await makePasskey(await ask().unwrap());
      const { recoveryCodes } = await add({ name: deviceOf(navigator.userAgent), credential }).unwrap();
      if (recoveryCodes.length === 0) notify({ kind: 'success', title: 'Passkey added.' });
      onAdded(recoveryCodes);
    } catch (error) {
      notifyFailure(error);
    } finally {
      setIsRunning(false);
    }
  }
  return (
    <div className={styles.add}>
      <Button loading={isRunning} onClick={() => void handleClick()}>
        Add a passkey
      </Button>
    </div>
  );
}

interface LineProps {
  passkey: Passkey;
  timeZone: string;
  onChanged: () => void;
}

function Line({ passkey, timeZone, onChanged }: LineProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  if (isRenaming)
    return (
      <li className={account.session}>
        <RenameForm
          passkey={passkey}
          onDone={() => (setIsRenaming(false), onChanged())}
          onCancel={() => setIsRenaming(false)}
        />
      </li>
    );
  return (
    <li className={account.session}>
      <div className={account.device}>
        <p className={account.words}>
          {name} {isSynced ? <StatusTag tone="neutral">Synced</StatusTag> : null}
        </p>
        <p className={account.note}>
          Added {formatDay(createdAt, timeZone)} ·{' '}
          {lastUsedAt ? `last used ${formatDayTime(lastUsedAt, timeZone)}` : 'not used yet'}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => setIsRenaming(true)}>
          Rename<VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
        <RemoveButton passkey={passkey} onRemoved={onChanged} />
      </div>
    </li>
  );
}

function RenameForm({
  passkey: { passkeyId, name },
  onDone,
  onCancel,
}: {
  passkey: Passkey;
  onDone: () => void;
  onCancel: () => void;
}) {
  const [rename] = useRenamePasskeyMutation();
  const form = useRef<HTMLDivElement>(null);
  // The pressed button is gone, so the focus moves to the field.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={form} className={styles.rename}>
      <StudioForm
        label={`Rename ${name}`}
        initialValues={{ name }}
        schema={passkeyNameSchema}
        onSubmit={(values) =>
          rename({ passkeyId, ...passkeyNameSchema.cast(values) })
            .unwrap()
            .then(onDone)
        }
        submitLabel="Save"
        onCancel={onCancel}
        footer="plain"
      >
        <TextField name="name" label="Name" maxLength={60} />
      </StudioForm>
    </div>
  );
}

function RemoveButton({
  passkey: { passkeyId, name },
  onRemoved,
}: {
  passkey: Passkey;
  onRemoved: () => void;
}) {
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useRemovePasskeyMutation();

  async function handleClick() {
    const isSure = await confirm({
      title: `Remove ${name}?`,
      content: 'It will no longer sign you in. You can also delete it on your device.',
      confirmLabel: 'Remove',
      keepLabel: 'Cancel',
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await remove(passkeyId).unwrap();
      notify({ kind: 'success', title: `${name} was removed.` });
      onRemoved();
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Button onClick={() => void handleClick()}>
      Remove<VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}
