import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { useCan } from '@studio/platform';
import { Button, Flex } from '@studio/ui';
import { ActionMenu, type MenuAction } from '@studio/ui/data';
import { useState } from 'react';
import { BankFile } from './BankFile.tsx';
import { daysWords } from './run.model.ts';
import { RunDialog, type RunAct } from './RunDialog.tsx';

interface Props {
  run: PayrollRun;
  /** Called when a draft was discarded. */
  onGone: () => void;
}

/** The next step of a run, and what else can be done with it now. */
export function RunActions({ run, onGone }: Props) {
  const [act, setAct] = useState<RunAct | null>(null);
  const can = useCan();
  const isOwner = can('payroll.lock');
  return (
    <Flex wrap gap={8}>
      {run.status === 'LOCKED' || run.status === 'PAID' ? isOwner && <BankFile run={run} /> : null}
      <NextStep run={run} onAct={setAct} />
      <ActionMenu name={daysWords(run)} actions={othersOf(run, isOwner, setAct)}>
        More
      </ActionMenu>
      {act ? <RunDialog act={act} run={run} onGone={onGone} onClose={() => setAct(null)} /> : null}
    </Flex>
  );
}

function NextStep({ run: { status, isOver }, onAct }: { run: PayrollRun; onAct: (act: RunAct) => void }) {
  const can = useCan();
  const button = (act: RunAct, label: string, isDisabled = false) => (
    <Button type="primary" disabled={isDisabled} onClick={() => onAct(act)}>
      {label}
    </Button>
  );
  if (status === 'DRAFT') return button('REVIEW', 'Mark as reviewed…', !isOver);
  if (!can('payroll.lock')) return null;
  if (status === 'REVIEWED') return button('LOCK', 'Lock…');
  return status === 'LOCKED' ? button('PAY', 'Mark as paid…') : null;
}

function othersOf(
  { status, mayReopen }: PayrollRun,
  isOwner: boolean,
  onAct: (act: RunAct) => void,
): MenuAction[] {
  if (status === 'DRAFT')
    return [
      {
        key: 'discard',
        label: 'Discard draft…',
        isDestructive: true,
        onSelect: () => onAct('DISCARD'),
      },
    ];
  if (status === 'REVIEWED') return [{ key: 'back', label: 'Back to draft…', onSelect: () => onAct('BACK') }];
  if (status === 'LOCKED' && isOwner)
    return [
      {
        key: 'reopen',
        label: 'Reopen…',
        refusal: mayReopen ? null : 'A later run builds on it',
        onSelect: () => onAct('REOPEN'),
      },
    ];
  return [];
}
