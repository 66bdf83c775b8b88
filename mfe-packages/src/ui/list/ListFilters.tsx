import { SearchField } from '@studio/ui/search';
import { Select } from '@studio/ui/controls';
import styles from './ListFilters.module.css';

interface Props {
  /** What the list has, e.g. `promo codes`. */
  what: string;
  /** What the search looks at. */
  placeholder: string;
  query: { search: string; status?: string | null };
  statuses: readonly { value: string; label: string }[];
  onChange: (next: { search: string } | { status: string }) => void;
}

/** Search and status above a list. */
export const ListFilters = ({ what, placeholder, query, statuses, onChange }: Props) => (
  <div className={styles.bar}>
    <SearchField
      label={`Search ${what}`}
      placeholder={placeholder}
      value={query.search}
      onSearch={(search) => onChange({ search })}
    />
    <Select
      aria-label="Status"
      allowClear
      placeholder="All statuses"
      value={query.status ?? null}
      onChange={(status) => onChange({ status: status ?? '' })}
      options={[...statuses]}
      className={styles.status ?? ''}
    />
  </div>
);
