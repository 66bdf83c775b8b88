// By its name: whoever bundles this choice shares the page's one copy.
import { useDebounced, useLookUpMembersQuery } from '@studio/platform';
import { Select } from '@studio/ui/controls';
import { useState } from 'react';
import { memberOption } from './memberOption.ts';

interface Props {
  /** Accessible name. */
  label: string;
  /** Called with the member's id, or `''`. */
  onChange: (memberId: string) => void;
}

const WIDTH = { flex: '1 1 160px', maxInlineSize: 240 };
const SAMPLE = { value: '', label: 'Sample data' };

/** Whose data a preview shows: made-up ones, or those of a member who is searched by name or phone. */
export function MemberSelect({ label, onChange }: Props) {
  const [search, setSearch] = useState('');
  const members = useLookUpMembersQuery(useDebounced(search, 300));
  return (
    <Select<string>
      style={WIDTH}
      aria-label={label}
      defaultValue=""
      onChange={onChange}
      loading={members.isFetching}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      options={[SAMPLE, ...(members.data ?? []).map(memberOption)]}
    />
  );
}
