import type { MemberFilter } from '@studio/contract/members/memberList.schema';
import { useCan, useLookUpTagsQuery } from '@studio/platform';
import { Button, loadedLater } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { Suspense, useState } from 'react';
import type { ListChange } from '../useMemberList.ts';
import styles from './filter.module.css';
import { chipWords, filtersOf, isFiltered, NO_FILTERS, type Filter } from './filter.model.ts';

const DaysDialog = loadedLater(() =>
  import(/* webpackChunkName: 'dialogs' */ './DaysDialog.tsx').then((file) => file.DaysDialog),
);

interface Props {
  filter: MemberFilter;
  onChange: (next: ListChange) => void;
}

/** The filters of the list as chips, each with its options, and a way to take all of them back. */
export function FilterChips({ filter, onChange }: Props) {
  const can = useCan();
  const { data: tags = [] } = useLookUpTagsQuery();
  const [isTypingDays, setIsTypingDays] = useState(false);
  const known = {
    tags: tags.map(({ tagId, name }) => ({ value: tagId, label: name })),
    seesMoney: can('package.view'),
  };
  const more = { label: 'Another number of days…', onSelect: () => setIsTypingDays(true) };
  return (
    <div className={styles.chips}>
      {filtersOf(filter, known).map((one) => (
        <Chip
          key={one.key}
          filter={one}
          value={filter[one.key] === null ? null : String(filter[one.key])}
          onChoose={(value) => onChange({ [one.key]: value })}
          {...(one.key === 'awayDays' && { more })}
        />
      ))}
      {isFiltered(filter) ? (
        <Button type="link" onClick={() => onChange(NO_FILTERS)}>
          Clear filters
        </Button>
      ) : null}
      {isTypingDays ? (
        <Suspense fallback={null}>
          <DaysDialog
            days={filter.awayDays}
            onClose={() => setIsTypingDays(false)}
            onChoose={(days) => onChange({ awayDays: String(days) })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface ChipProps {
  filter: Filter;
  value: string | null;
  onChoose: (value: string) => void;
  /** What the options lead to beside themselves. */
  more?: Pick<MenuAction, 'label' | 'onSelect'>;
}

function Chip({ filter, value, onChoose, more }: ChipProps) {
  const { anyLabel, options } = filter;
  const actions: MenuAction[] = [
    { key: 'any', label: anyLabel, isChosen: value === null, onSelect: () => onChoose('') },
    ...options.map((option) => ({
      key: option.value,
      label: option.label,
      isChosen: option.value === value,
      onSelect: () => onChoose(option.value),
    })),
    ...(more ? [{ key: 'more', isApart: true, ...more }] : []),
  ];
  return (
    <span className={value === null ? undefined : styles.on}>
      <ActionMenu name="filter" actions={actions}>
        {chipWords(filter, value)}
      </ActionMenu>
    </span>
  );
}
