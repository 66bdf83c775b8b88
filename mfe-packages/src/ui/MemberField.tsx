import type { MemberOption } from '@studio/contract/members/member.schema';
import { groupedPhone } from '@studio/contract/values/phoneWords';
import { useDebounced, useLookUpMembersQuery } from '@studio/platform';
import { type FieldProps, FormField, Select } from '@studio/ui/fields';
import { useState } from 'react';

interface Props extends FieldProps {
  /** Somebody who cannot be chosen here. */
  exceptId?: string;
  /** Who was chosen, for what else is said about them. */
  onChoose?: (member: MemberOption | undefined) => void;
}

// antd writes it in the colour of what is off, which is too faint to be read.
const NOTE = { color: 'var(--ant-color-text-secondary)' };

/** One member, found by name or phone. Value: their id, or `''`. */
export function MemberField({ exceptId, onChoose, ...field }: Props) {
  const [search, setSearch] = useState('');
  const members = useLookUpMembersQuery(useDebounced(search, 300));
  const found = (members.data ?? []).filter(({ memberId }) => memberId !== exceptId);
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Select<string>
          {...control}
          value={value || null}
          onChange={(next) => {
            setValue(next ?? '');
            onChoose?.(found.find(({ memberId }) => memberId === next));
          }}
          onBlur={handleBlur}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          allowClear
          placeholder="Type a name or a phone number"
          loading={members.isFetching}
          notFoundContent={
            <span style={NOTE}>
              {members.isFetching ? 'Searching…' : 'No member found. Add new clients under Members first.'}
            </span>
          }
          options={found.map(({ memberId, name, phone }) => ({
            value: memberId,
            label: `${name} · ${groupedPhone(phone)}`,
          }))}
        />
      )}
    </FormField>
  );
}
