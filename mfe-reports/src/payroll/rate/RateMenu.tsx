import type { Rate } from '@studio/contract/reports/payroll/rate.schema';
import { useNotify, useNotifyFailure } from '@studio/ui';
import { ActionMenu } from '@studio/ui/data';
import { useDeletePayRateMutation, useSavePayRateMutation } from './rateApi.ts';
import { forWords, whoWords } from './rate.model.ts';
import type { RateAct } from './rateForm.model.ts';
import { rateAgain } from './rateForm.schema.ts';

interface Props {
  rate: Rate;
  onAct: (act: Exclude<RateAct, 'ADD'> | 'END') => void;
}

/** What can be done with a rate. One that a locked run paid by keeps what it says. */
export function RateMenu({ rate, onAct }: Props) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [remove] = useDeletePayRateMutation();
  const [save] = useSavePayRateMutation();
  const refusal = rate.isUsed ? 'A locked run paid by it: change it from a date' : null;

  async function handleUndo() {
    const { error } = await save({ ...rateAgain(rate), idempotencyKey: crypto.randomUUID() });
    if (error) notifyFailure(error);
  }
  async function handleDelete() {
    const { error } = await remove(rate.rateId);
    if (error) notifyFailure(error);
    else notify({ kind: 'success', title: 'Rate deleted.', onUndo: () => void handleUndo() });
  }
  return (
    <ActionMenu
      name={`Actions, ${whoWords(rate)}, ${forWords(rate)}`}
      actions={[
        { key: 'change', label: 'Change from a date…', onSelect: () => onAct('CHANGE') },
        { key: 'correct', label: 'Correct…', refusal, onSelect: () => onAct('CORRECT') },
        { key: 'end', label: 'Set the last day…', onSelect: () => onAct('END') },
        {
          key: 'delete',
          label: 'Delete',
          isApart: true,
          isDestructive: true,
          refusal: rate.isUsed ? 'A locked run paid by it: set its last day' : null,
          onSelect: () => void handleDelete(),
        },
      ]}
    />
  );
}
