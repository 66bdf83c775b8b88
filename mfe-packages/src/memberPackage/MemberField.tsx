import { useDebounced } from '@studio/platform';
import { type FieldProps, FormField, Select } from '@studio/ui/fields';
import { useState } from 'react';
import { useFindBuyersQuery } from './memberPackageApi.ts';

/** One member, found by name or phone. Value: their id, or `''`. */
export function MemberField(field: FieldProps) {
  const [search, setSearch] = useState('');
  const members = useFindBuyersQuery(useDebounced(search, 300));
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Select<string>
          {...control}
          value={value || null}
          onChange={(next) => setValue(next ?? '')}
          onBlur={handleBlur}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          allowClear
          placeholder="Type a name or a phone number"
          loading={members.isFetching}
          options={(members.data ?? []).map(({ memberId, name, phone }) => ({ value: memberId, label: `${name} · ${phone}` }))}
        />
      )}
    </FormField>
  );
}
