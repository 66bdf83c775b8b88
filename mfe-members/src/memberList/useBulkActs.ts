import { useCan, useSlots } from '@studio/platform';

/** Something to do with many members. */
export interface BulkAct {
  key: string;
  /** On the bar of those who are chosen. */
  label: string;
  /** In the menu of a view, where all of it are meant; without it they are chosen first. */
  labelForAll?: string;
  /** Preloads its code. */
  onPoint?: (() => void) | undefined;
}

/** What this person may do with many members: what the list itself offers, then what other remotes do. */
export function useBulkActs(): BulkAct[] {
  const can = useCan();
  const others = useSlots('members.bulk-action');
  return [
    ...(can('campaign.send')
      ? [{ key: 'message', label: 'Message…', labelForAll: 'Message everyone in this view…' }]
      : []),
    ...(can('member.edit')
      ? [
          { key: 'tag', label: 'Tag…' },
          { key: 'untag', label: 'Remove tag…' },
        ]
      : []),
    ...others.map(({ key, title, preload }) => ({
      key,
      label: `${title}…`,
      labelForAll: `${title} of everyone in this view…`,
      onPoint: preload,
    })),
  ];
}
