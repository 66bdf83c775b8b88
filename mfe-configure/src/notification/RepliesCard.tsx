import type { VerifiedAddresses } from '@studio/contract/shell/notification-setting.schema';
import { useCan } from '@studio/platform';
import { Button, Card, QueryBoundary, useNotify, useNotifyFailure, VisuallyHidden } from '@studio/ui';
import { StatusTag } from '@studio/ui/data';
import { useState } from 'react';
import { AddressForm } from './AddressForm.tsx';
import {
  useChooseReplyToMutation,
  useGetReplyAddressesQuery,
  useRemoveAddressMutation,
} from './notificationApi.ts';
import styles from './cards.module.css';

/** Where answers to the studio's mails go: an address is proved with a code before it is used. */
export function RepliesCard() {
  const query = useGetReplyAddressesQuery();
  return (
    <Card title="Replies" className={styles.card}>
      <div id="replies">
        <QueryBoundary query={query} what="addresses">
          {(saved) => <Replies saved={saved} />}
        </QueryBoundary>
      </div>
    </Card>
  );
}

function sentence({ replyTo, fallback }: VerifiedAddresses): string {
  if (replyTo) return `Replies to your studio’s emails go to ${replyTo}.`;
  if (fallback)
    return `Replies go to ${fallback}, the address in your studio profile. To use another one, add and confirm it.`;
  return 'Nobody gets replies to your emails yet. Add and confirm an address.';
}

function Replies({ saved }: { saved: VerifiedAddresses }) {
  const canEdit = useCan()('configure.edit');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className={styles.replies}>
      <p>{sentence(saved)}</p>
      {saved.addresses.length > 0 ? (
        <ul className={styles.addresses} aria-label="Confirmed addresses">
          {saved.addresses.map(({ address }) => (
            <Address key={address} address={address} isChosen={address === saved.replyTo} canEdit={canEdit} />
          ))}
        </ul>
      ) : null}
      {canEdit && !isAdding ? (
        <Button onClick={() => setIsAdding(true)}>
          {saved.addresses.length > 0 ? 'Add another address' : 'Add an address'}
        </Button>
      ) : null}
      {isAdding ? <AddressForm suggestion={saved.fallback ?? ''} onClose={() => setIsAdding(false)} /> : null}
    </div>
  );
}

function Address({ address, isChosen, canEdit }: { address: string; isChosen: boolean; canEdit: boolean }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [choose, choosing] = useChooseReplyToMutation();
  const [remove, removing] = useRemoveAddressMutation();
  const handleChoose = () =>
    void choose(address)
      .unwrap()
      .then(() => notify({ kind: 'success', title: `Replies now go to ${address}.` }), notifyFailure);
  const handleRemove = () =>
    void remove(address)
      .unwrap()
      .then(() => notify({ kind: 'success', title: `${address} removed.` }), notifyFailure);
  return (
    <li className={styles.address}>
      <span>{address}</span>
      <StatusTag tone={isChosen ? 'good' : 'neutral'}>{isChosen ? 'Replies go here' : 'Confirmed'}</StatusTag>
      {canEdit && !isChosen ? (
        <Button size="small" loading={choosing.isLoading} onClick={handleChoose}>
          Use<VisuallyHidden> {address}</VisuallyHidden>
        </Button>
      ) : null}
      {canEdit ? (
        <Button size="small" type="text" loading={removing.isLoading} onClick={handleRemove}>
          Remove<VisuallyHidden> {address}</VisuallyHidden>
        </Button>
      ) : null}
    </li>
  );
}
