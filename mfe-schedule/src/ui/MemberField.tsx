import { groupedPhone } from '@studio/contract/values/phone/phoneWords';
import { useDebounced, useLookUpMembersQuery } from '@studio/platform';
import { FormField, Select, type FieldProps } from '@studio/ui/fields';
import { useState } from 'react';

/** A member, searched by name or phone. Value: the member's id, or `''`. */
export function MemberField(field: FieldProps) {
  const [search, setSearch] = useState('');
  const members = useLookUpMembersQuery(useDebounced(search, 300));
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Select<string>
          {...control}
          autoFocus
          allowClear
          showSearch={{ filterOption: false, onSearch: setSearch }}
          placeholder="Type a name or a phone number"
          loading={members.isFetching}
          value={value || null}
          onChange={(next) => setValue(next ?? '')}
          onBlur={handleBlur}
          options={(members.data ?? []).map(({ memberId, name, phone }) => ({
            value: memberId,
            label: `${name} · ${groupedPhone(phone)}`,
          }))}
        />
      )}
    </FormField>
  );
}
