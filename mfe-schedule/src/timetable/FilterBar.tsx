import { SESSION_STATUSES } from '@studio/contract/schedule/schedule.schema';
import { TEMPLATE_TYPES } from '@studio/contract/schedule/templateType';
import type { Room, StaffOption } from '@studio/contract/configure/studio.schema';
import { Button } from '@studio/ui';
import { Select } from '@studio/ui/controls';
import { useId } from 'react';
import styles from './FilterBar.module.css';
import { isNarrowed, type Filters } from './timetable.model.ts';

interface Props {
  filters: Filters;
  rooms: readonly Room[];
  staff: readonly StaffOption[];
  onChange: (filters: Partial<Filters>) => void;
}

const TYPE_LABELS: Record<(typeof TEMPLATE_TYPES)[number], string> = {
  CLASS: 'Class',
  EVENT: 'Event',
  APPOINTMENT: 'Appointment',
};
const STATUS_LABELS: Record<(typeof SESSION_STATUSES)[number], string> = {
  DRAFT: 'Draft',
  PUBLISHED: 'Published',
  CANCELLED: 'Cancelled',
  COMPLETED: 'Completed',
};
const NOTHING: Filters = { instructor: [], room: [], type: [], status: [] };

/** Filters of the schedule; the address stores the chosen ones. */
export const FilterBar = ({ filters, rooms, staff, onChange }: Props) => (
  <div className={styles.bar} role="group" aria-label="Filters">
    <Filter
      label="Instructor"
      values={filters.instructor}
      options={staff.map(({ staffId, displayName }) => ({ value: staffId, label: displayName }))}
      onChange={(instructor) => onChange({ instructor })}
    />
    <Filter
      label="Room"
      values={filters.room}
      options={rooms.map(({ roomId, name }) => ({ value: roomId, label: name }))}
      onChange={(room) => onChange({ room })}
    />
    <Filter
      label="Type"
      values={filters.type}
      options={TEMPLATE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
      onChange={(type) => onChange({ type })}
    />
    <Filter
      label="Status"
      values={filters.status}
      options={SESSION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
      onChange={(status) => onChange({ status })}
    />
    {isNarrowed(filters) ? (
      <Button type="text" onClick={() => onChange(NOTHING)}>
        Clear all
      </Button>
    ) : null}
  </div>
);

interface FilterProps {
  label: string;
  values: readonly string[];
  options: { value: string; label: string }[];
  onChange: (values: string[]) => void;
}

function Filter({ label, values, options, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <Select<string[]>
        id={id}
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        placeholder="All"
        value={[...values]}
        options={options}
        onChange={onChange}
        showSearch
      />
    </div>
  );
}
