import { useDebounced } from '@studio/platform';
import { FormField, type FieldProps } from '@studio/ui';
import { Select, type Option } from '@studio/ui/fields';
import { useState } from 'react';
import { useFindBuyersQuery } from './memberPackageApi.ts';

/** One member, found by name or phone. Value: their id, or `''`. */
export function MemberField(field: FieldProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Option | null>(null);
  const members = useFindBuyersQuery(useDebounced(search, 300));
  const found: Option[] = (members.data ?? []).map(({ memberId, name, phone }) => ({ value: memberId, label: `${name} · ${phone}` }));
  // Whoever was chosen stays readable when the next search finds others.
  const isAmong = found.some(({ value }) => value === chosen?.value);
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Select<string, Option>
          {...control}
          value={value || null}
          onChange={(next, option) => {
            setChosen(option && !Array.isArray(option) ? option : null);
            setValue(next ?? '');
          }}
          onBlur={handleBlur}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          allowClear
          placeholder="Type a name or a phone number"
          loading={members.isFetching}
          options={chosen && !isAmong ? [chosen, ...found] : found}
        />
      )}
    </FormField>
  );
}
