import { formatCount } from '@studio/contract/values/typed/numbers';
import { membersWords } from '@studio/contract/members/messageWords';
import { useCan } from '@studio/platform';
import { Button } from '@studio/ui';
import { ActionMenu } from '@studio/ui/data';
import styles from './memberList.module.css';
import type { BulkAct } from './useBulkActs.ts';
import { useMemberExport } from './useMemberExport.ts';

interface Props {
  memberIds: string[];
  total: number;
  acts: readonly BulkAct[];
  onAct: (key: string) => void;
  onChooseAll: () => void;
  onClear: () => void;
}

/** What is done with the chosen members. */
export function BulkBar({ memberIds, total, acts, onAct, onChooseAll, onClear }: Props) {
  const chosen = memberIds.length;
  if (chosen === 0) return null;
  return (
    <section aria-label="Chosen members" className={styles.chosen}>
      <b role="status">{membersWords(chosen)} chosen</b>
      {chosen < total ? <Button onClick={onChooseAll}>Choose all {formatCount(total)}</Button> : null}
      {acts.map(({ key, label, onPoint }) => (
        <Button key={key} onPointerEnter={onPoint} onFocus={onPoint} onClick={() => onAct(key)}>
          {label}
        </Button>
      ))}
      <ExportMenu memberIds={memberIds} />
      <Button type="text" onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}

function ExportMenu({ memberIds }: Pick<Props, 'memberIds'>) {
  const can = useCan();
  const { saveChosen } = useMemberExport();
  if (!can('member.export')) return null;
  return (
    <ActionMenu
      name="chosen members"
      actions={[
        { key: 'csv', label: 'CSV', onSelect: () => void saveChosen(memberIds, 'csv') },
        { key: 'xlsx', label: 'Excel', onSelect: () => void saveChosen(memberIds, 'xlsx') },
      ]}
    >
      Export
    </ActionMenu>
  );
}
