import type { MemberFilter } from '@studio/contract/members/memberList.schema';
import { SearchField } from '@studio/ui/search';
import { FilterChips } from './filter/FilterChips.tsx';
import type { ListChange } from './useMemberList.ts';

interface Props {
  filter: MemberFilter;
  onChange: (next: ListChange) => void;
}

/** Narrows a view: by words, and by its filters. */
export const ListFilters = ({ filter, onChange }: Props) => (
  <>
    <SearchField
      label="Search members"
      placeholder="Name, phone or email"
      value={filter.search}
      onSearch={(search) => onChange({ search })}
    />
    <FilterChips filter={filter} onChange={onChange} />
  </>
);
