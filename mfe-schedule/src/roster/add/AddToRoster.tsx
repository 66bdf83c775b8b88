import { isCheckInCode } from '@studio/contract/booking/checkInCode';
import type { MemberOption } from '@studio/contract/members/member.schema';
import { groupedPhone } from '@studio/contract/values/phoneWords';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useDebounced, useLookUpMembersQuery, useSlots } from '@studio/platform';
import { Button } from '@studio/ui';
import { Select } from '@studio/ui/fields';
import { useId, useRef, useState } from 'react';
import { AddMemberPanel } from './AddMemberPanel.tsx';
import styles from './AddToRoster.module.css';
import { useScanCheckIn } from '../useScanCheckIn.ts';

/** Books a member, searched by name or phone, or creates a new client first. */
export function AddToRoster({ session }: { session: SessionDetail }) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  // The whole option, not only the id: the search is cleared after a choice, and then its results no longer
  // contain the member.
  const [member, setMember] = useState<MemberOption | null>(null);
  const scan = useScanCheckIn(session.scheduleId);
  const { data: found = [], isFetching } = useLookUpMembersQuery(useDebounced(search, 300));

  function handleSearch(text: string) {
    // A scanner types faster than a person; its text is a code, not a name.
    if (isCheckInCode(text)) void scan(text);
    setSearch(isCheckInCode(text) ? '' : text);
  }
  function handleDone() {
    setMember(null);
    setSearch('');
    // Ready for the next member.
    place.current?.querySelector('input')?.focus();
  }
  return (
    <div className={styles.add} ref={place}>
      <div className={styles.line}>
        <label htmlFor={id} className={styles.label}>
          Add a member by name or phone, or scan a check-in code
        </label>
        <NewClient />
      </div>
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: handleSearch, searchValue: search }}
        value={member?.memberId ?? null}
        allowClear
        placeholder="Type a name or a phone number"
        loading={isFetching}
        notFoundContent={
          <span className={styles.nobody}>
            {isFetching ? 'Searching…' : 'No member found. Add someone new as a client.'}
          </span>
        }
        onChange={(chosenId) => setMember(found.find(({ memberId }) => memberId === chosenId) ?? null)}
        options={found.map(({ memberId, name, phone }) => ({
          value: memberId,
          label: `${name} · ${groupedPhone(phone)}`,
        }))}
      />
      {member ? (
        <AddMemberPanel key={member.memberId} session={session} member={member} onDone={handleDone} />
      ) : null}
    </div>
  );
}

/** The form for a new client, which another remote provides; without it there is no button. */
function NewClient() {
  const [isOpen, setIsOpen] = useState(false);
  const form = useSlots('quick-action').find(({ key }) => key === 'members');
  if (!form) return null;
  return (
    <>
      <Button
        type="link"
        className={styles.new ?? ''}
        onPointerEnter={form.preload}
        onFocus={form.preload}
        onClick={() => setIsOpen(true)}
      >
        + New client
      </Button>
      {isOpen ? form.render({ onClose: () => setIsOpen(false) }) : null}
    </>
  );
}
