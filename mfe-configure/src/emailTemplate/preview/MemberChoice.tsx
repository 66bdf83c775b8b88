import { useDebounced, useLookUpMembersQuery } from '@studio/platform';
import { Select } from '@studio/ui/fields';
import { useState } from 'react';
import styles from './preview.module.css';

interface Props {
  /** A member's id; `''` for sample data. */
  value: string;
  onChange: (memberId: string) => void;
}

/** Sample data, or a member who is searched by name. */
export function MemberChoice({ value, onChange }: Props) {
  const [search, setSearch] = useState('');
  const members = useLookUpMembersQuery(useDebounced(search, 300));
  return (
    <Select<string>
      className={styles.member ?? ''}
      aria-label="Whose data the preview shows"
      value={value}
      onChange={onChange}
      loading={members.isFetching}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={[
        { value: '', label: 'Sample data' },
        ...(members.data ?? []).map(({ memberId, name }) => ({ value: memberId, label: name })),
      ]}
    />
  );
}
