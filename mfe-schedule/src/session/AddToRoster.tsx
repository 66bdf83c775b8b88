import { skipToken, useDebounced } from '@studio/platform';
import { Button, errorSentence, useNotify } from '@studio/ui';
import { Select } from '@studio/ui/fields';
import { useId, useState } from 'react';
import styles from './AddToRoster.module.css';
import { useBookMemberMutation, useFindMembersQuery, useListPayingPackagesQuery } from './sessionApi.ts';

/** Books a member by name or phone; the package that pays is shown first and can be changed. */
export function AddToRoster({ scheduleId }: { scheduleId: string }) {
  const id = useId();
  const notify = useNotify();
  const [search, setSearch] = useState('');
  const [memberId, setMemberId] = useState<string | null>(null);
  const [packageId, setPackageId] = useState<string | null>(null);
  const members = useFindMembersQuery(useDebounced(search, 300));
  const packages = useListPayingPackagesQuery(memberId ? { scheduleId, memberId } : skipToken);
  const [book, { isLoading }] = useBookMemberMutation();
  const usable = packages.currentData?.filter(({ refusal }) => refusal === null) ?? [];
  const chosen = packageId ?? usable[0]?.studioPackageTransactionId ?? null;

  function handlePick(picked: string | null) {
    setMemberId(picked);
    setPackageId(null);
  }
  async function handleBook() {
    if (!memberId) return;
    try {
      await book({ scheduleId, memberId, studioPackageTransactionId: chosen, idempotencyKey: crypto.randomUUID() }).unwrap();
      notify({ kind: 'success', title: 'Booked' });
      handlePick(null);
    } catch (error) {
      notify({ kind: 'error', title: errorSentence(error) });
    }
  }
  return (
    <div className={styles.add}>
      <label htmlFor={`${id}-member`}>Add a member by name or phone</label>
      <Select
        id={`${id}-member`}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        value={memberId}
        onChange={handlePick}
        allowClear
        placeholder="Type a name or a phone number"
        loading={members.isFetching}
        options={(members.data ?? []).map((member) => ({ value: member.memberId, label: `${member.name} · ${member.phone}` }))}
      />
      {memberId && packages.currentData ? (
        <>
          <label htmlFor={`${id}-package`}>Pay with</label>
          <Select
            id={`${id}-package`}
            value={chosen}
            onChange={setPackageId}
            placeholder="No package can pay for this class"
            options={packages.currentData.map((option) => ({
              value: option.studioPackageTransactionId,
              disabled: option.refusal !== null,
              label: option.refusal ? `${option.name}: ${option.refusal}` : `${option.name} · ${option.unlimited ? 'unlimited' : `${option.creditsRemaining} left`}`,
            }))}
          />
          <Button type="primary" disabled={!chosen} loading={isLoading} onClick={() => void handleBook()}>Book</Button>
        </>
      ) : null}
    </div>
  );
}
