import { useDebounced, useLookUpMembersQuery } from '@studio/platform';
import { Select } from '@studio/ui/fields';
import { useState } from 'react';

interface Props {
  /** Accessible name. */
  label: string;
  placeholder: string;
  /** Called with the id of the chosen member, or `''`. */
  onChange: (memberId: string) => void;
}

/** One member, searched by name, outside of a form. */
export function MemberSelect({ label, placeholder, onChange }: Props) {
  const [search, setSearch] = useState('');
  const members = useLookUpMembersQuery(useDebounced(search, 300));
  return (
    <Select<string>
      aria-label={label}
      placeholder={placeholder}
      allowClear
      showSearch={{ filterOption: false, onSearch: setSearch }}
      loading={members.isFetching}
      onChange={(memberId) => onChange(memberId ?? '')}
      options={(members.data ?? []).map(({ memberId, name }) => ({ value: memberId, label: name }))}
    />
  );
}
