import type { MemberOption } from '@studio/contract/members/member.schema';
import { groupedPhone } from '@studio/contract/values/phoneWords';
import { useDebounced, useLookUpMembersQuery } from '@studio/platform';
import { type FieldProps, FormField, Select } from '@studio/ui/fields';
import { useState } from 'react';

interface Props extends FieldProps {
  /** Id of a member who cannot be chosen. */
  exceptId?: string;
  /** Called with the chosen member, e.g. to show more about them. */
  onChoose?: (member: MemberOption | undefined) => void;
}

// antd uses the colour of disabled text, whose contrast is too low.
const NOTE = { color: 'var(--ant-color-text-secondary)' };

/** One member, searched by name or phone. Value: their id, or `''`. */
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
