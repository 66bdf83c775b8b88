import type { RuleChange } from '@studio/contract/configure/booking-rules.schema';
import { LoadingState, useNotify } from '@studio/ui';
import { ConfirmDialog } from '@studio/ui/data';
import { usePreviewRulesQuery, useUndoRuleChangeMutation } from './bookingRulesApi.ts';
import { Touched } from './EffectSentences.tsx';
import styles from './bookingRules.module.css';

interface Props {
  change: RuleChange;
  version: number;
  onClose: () => void;
}

/** Puts the old values back, after showing whom that touches. */
export function UndoChange({ change: { number, changes }, version, onClose }: Props) {
  const notify = useNotify();
  const preview = usePreviewRulesQuery({ undoes: number });
  const [undo] = useUndoRuleChangeMutation();

  async function handleConfirm() {
    await undo({ number, version }).unwrap();
    notify({ kind: 'success', title: 'The change was undone.' });
  }
  return (
    <ConfirmDialog
      isOpen
      title="Undo this change?"
      confirmLabel="Undo change"
      keepLabel="Keep it"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <div className={styles.effects}>
        <ul className={styles.examples}>
          {changes.map(({ label, from }) => (
            <li key={label}>
              {label}: {from}
            </li>
          ))}
        </ul>
        {preview.currentData ? (
          <Touched effects={preview.currentData.effects} />
        ) : (
          <LoadingState what="the effect" />
        )}
      </div>
    </ConfirmDialog>
  );
}
