import { isCheckInCode } from '@studio/contract/booking/checkInCode';
import type { MemberOption } from '@studio/contract/members/member.schema';
import type { SessionDetail } from '@studio/contract/schedule/schedule.schema';
import { useDebounced, useLookUpMembersQuery, useSlots } from '@studio/platform';
import { memberOption } from '@studio/platform/members';
import { Button } from '@studio/ui';
import { Select } from '@studio/ui/controls';
import { useId, useRef, useState } from 'react';
import { AddMemberPanel } from './AddMemberPanel.tsx';
import styles from './AddToRoster.module.css';
import { useScanCheckIn } from '../useScanCheckIn.ts';

/** The option that adds a client; no id of a member. */
const NEW = 'NEW';

interface Props {
  session: SessionDetail;
  /** A place was taken that is paid now. */
  onToPay: (bookingId: string) => void;
}

/** Books a member, searched by name or phone, or adds a new client first. */
export function AddToRoster({ session, onToPay }: Props) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  // The whole option, not only the id: the search is cleared after a choice, and then its results no longer
  // contain the member.
  const [member, setMember] = useState<MemberOption | null>(null);
  const [added, setAdded] = useState<MemberOption | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [form] = useSlots('member.create');
  const scan = useScanCheckIn(session.scheduleId);
  const { data: found = [], isFetching } = useLookUpMembersQuery(useDebounced(search, 300));
  const shown = added && added === member ? [added, ...found] : found;
  const words = search.trim();

  function handleSearch(text: string) {
    // A scanner types faster than a person; its text is a code, not a name.
    if (isCheckInCode(text)) void scan(text);
    setSearch(isCheckInCode(text) ? '' : text);
  }
  function handleChange(chosen: string | null) {
    if (chosen === NEW) setTyped(words);
    else setMember(shown.find(({ memberId }) => memberId === chosen) ?? null);
  }
  function handleAdded(client: MemberOption) {
    setTyped(null);
    setAdded(client);
    setMember(client);
  }
  function handleDone(toPay: string | null) {
    if (toPay) onToPay(toPay);
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
        {form ? <NewClientButton preload={form.preload} onClick={() => setTyped('')} /> : null}
      </div>
      <Select
        id={id}
        showSearch={{ filterOption: false, onSearch: handleSearch, searchValue: search }}
        value={member?.memberId ?? null}
        allowClear
        placeholder="Type a name or a phone number"
        loading={isFetching}
        notFoundContent={<Nobody isFetching={isFetching} />}
        onChange={handleChange}
        options={[
          ...shown.map(memberOption),
          ...(form && words ? [{ value: NEW, label: `+ New client “${words}”` }] : []),
        ]}
      />
      {member ? (
        <AddMemberPanel key={member.memberId} session={session} member={member} onDone={handleDone} />
      ) : null}
      {form && typed !== null
        ? form.render({ typed, onClose: () => setTyped(null), onAdded: handleAdded })
        : null}
    </div>
  );
}

const Nobody = ({ isFetching }: { isFetching: boolean }) => (
  <span className={styles.nobody}>
    {isFetching ? 'Searching…' : 'No member found. Add someone new as a client.'}
  </span>
);

interface ButtonProps {
  preload: (() => void) | undefined;
  onClick: () => void;
}

const NewClientButton = ({ preload, onClick }: ButtonProps) => (
  <Button
    type="link"
    className={styles.new ?? ''}
    onPointerEnter={preload}
    onFocus={preload}
    onClick={onClick}
  >
    + New client
  </Button>
);
