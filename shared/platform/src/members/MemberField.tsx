import type { MemberOption } from '@studio/contract/members/member.schema';
// By its name: whoever bundles this field shares the page's one copy.
import { useDebounced, useLookUpMembersQuery, useSlots } from '@studio/platform';
import { Select } from '@studio/ui/controls';
import { type FieldProps, FormField } from '@studio/ui/fields';
import { useState } from 'react';
import { memberOption } from './memberOption.ts';

interface Props extends FieldProps {
  /** Puts the focus into it when its form opens. */
  isFirst?: boolean;
  /** Id of a member who cannot be chosen. */
  exceptId?: string;
  /** Called with the chosen member, e.g. to show more about them. */
  onChoose?: (member: MemberOption | undefined) => void;
}

// antd uses the colour of disabled text, whose contrast is too low.
const NOTE = { color: 'var(--ant-color-text-secondary)' };

/** The option that adds a client; no id of a member. */
const NEW = 'NEW';

/** One member, searched by name or phone; somebody new is added in place. Value: their id, or `''`. */
export function MemberField({ isFirst = false, exceptId, onChoose, ...field }: Props) {
  const [search, setSearch] = useState('');
  const members = useLookUpMembersQuery(useDebounced(search, 300));
  const [form] = useSlots('member.create');
  const [typed, setTyped] = useState<string | null>(null);
  const [added, setAdded] = useState<MemberOption | null>(null);
  const found = (members.data ?? []).filter(({ memberId }) => memberId !== exceptId);
  const words = search.trim();
  return (
    <FormField<string> {...field}>
      {({ control, value, setValue, handleBlur }) => {
        const take = (member: MemberOption | undefined) => {
          setValue(member?.memberId ?? '');
          onChoose?.(member);
        };
        const handleAdded = (member: MemberOption) => {
          setTyped(null);
          setAdded(member);
          take(member);
        };
        const shown = withAdded(found, added?.memberId === value ? added : null);
        return (
          <>
            <Select<string>
              {...control}
              autoFocus={isFirst}
              value={value || null}
              onChange={(next) =>
                next === NEW ? setTyped(words) : take(shown.find(({ memberId }) => memberId === next))
              }
              onBlur={handleBlur}
              showSearch={{ filterOption: false, onSearch: setSearch }}
              allowClear
              placeholder="Type a name or a phone number"
              loading={members.isFetching}
              notFoundContent={
                <span style={NOTE}>
                  {members.isFetching
                    ? 'Searching…'
                    : 'No member found. Add new clients under Members first.'}
                </span>
              }
              options={[
                ...shown.map(memberOption),
                ...(form && words ? [{ value: NEW, label: `+ New client “${words}”` }] : []),
              ]}
            />
            {form && typed !== null
              ? form.render({ typed, onClose: () => setTyped(null), onAdded: handleAdded })
              : null}
          </>
        );
      }}
    </FormField>
  );
}

/** The options, with the one who was just added: a search begun before may not find them. */
const withAdded = (found: readonly MemberOption[], added: MemberOption | null): readonly MemberOption[] =>
  added && !found.some(({ memberId }) => memberId === added.memberId) ? [added, ...found] : found;
