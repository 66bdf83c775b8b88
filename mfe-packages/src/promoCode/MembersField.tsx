import type { MemberOption } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { skipToken, useDebounced, useLookUpMembersQuery } from '@studio/platform';
import { memberOption } from '@studio/platform/members';
import { Select } from '@studio/ui/controls';
import { FormField, type FieldProps } from '@studio/ui/fields';
import { useState } from 'react';
import { useNamePromoMemberQuery } from './promoMemberApi.ts';

/** Several members, searched by name or phone. Value: their ids. */
export function MembersField(field: FieldProps) {
  const [search, setSearch] = useState('');
  const [seen, setSeen] = useState<MemberOption[]>([]);
  const found = useLookUpMembersQuery(useDebounced(search, 300));
  return (
    <FormField<string[]> {...field}>
      {({ control, value, setValue, handleBlur }) => (
        <Select<string[]>
          {...control}
          mode="multiple"
          placeholder="Type a name or a phone number"
          loading={found.isFetching}
          value={value}
          onBlur={handleBlur}
          showSearch={{ filterOption: false, onSearch: setSearch }}
          onChange={(next) => {
            setSeen([...seen, ...(found.data ?? [])]);
            setValue(next);
          }}
          options={(found.data ?? []).map(memberOption)}
          labelRender={({ value: id }) => <Name id={String(id)} seen={[...seen, ...(found.data ?? [])]} />}
        />
      )}
    </FormField>
  );
}

/** Name of a chosen member; loaded if the search has not returned it. */
function Name({ id, seen }: { id: string; seen: readonly MemberOption[] }) {
  const known = seen.find(({ memberId }) => memberId === id);
  const asked = useNamePromoMemberQuery(known ? skipToken : id);
  return known?.name ?? (asked.data ? fullName(asked.data) : '…');
}
