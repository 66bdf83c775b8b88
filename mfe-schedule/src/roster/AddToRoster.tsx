import type { SessionDetail } from '@studio/contract/schedule.schema';
import { useDebounced, useSlots } from '@studio/platform';
import { Button } from '@studio/ui';
import { Select } from '@studio/ui/fields';
import { useId, useRef, useState } from 'react';
import { AddMemberPanel } from './AddMemberPanel.tsx';
import styles from './AddToRoster.module.css';
import { useFindMembersQuery } from './rosterApi.ts';

/** Books a member by name or phone, or makes a new client first. */
export function AddToRoster({ session }: { session: SessionDetail }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [memberId, setMemberId] = useState<string | null>(null);
  const members = useFindMembersQuery(useDebounced(search, 300));
  const memberName = members.data?.find((member) => member.memberId === memberId)?.name;

  function handleDone() {
    setMemberId(null);
    setSearch('');
    // The next one in the queue.
    place.current?.querySelector('input')?.focus();
  }
  return (
    <div className={styles.add} ref={place}>
      <div className={styles.line}>
        <label htmlFor={id} className={styles.label}>Add a member by name or phone</label>
        <NewClient />
      </div>
      <Select
        id={id} showSearch={{ filterOption: false, onSearch: setSearch }} value={memberId} onChange={setMemberId} allowClear placeholder="Type a name or a phone number" loading={members.isFetching}
        options={(members.data ?? []).map((member) => ({ value: member.memberId, label: `${member.name} · ${member.phone}` }))}
      />
      {memberId ? <AddMemberPanel key={memberId} session={session} member={{ memberId, name: memberName ?? 'this member' }} onDone={handleDone} /> : null}
    </div>
  );
}

/** The form of whoever keeps the members, over this page; without it there is no button. */
function NewClient() {
  const [isOpen, setIsOpen] = useState(false);
  const form = useSlots('quick-action').find(({ key }) => key === 'members');
  if (!form) return null;
  return (
    <>
      <Button type="link" className={styles.new ?? ''} onPointerEnter={form.preload} onFocus={form.preload} onClick={() => setIsOpen(true)}>+ New client</Button>
      {isOpen ? form.render({ onClose: () => setIsOpen(false) }) : null}
    </>
  );
}
