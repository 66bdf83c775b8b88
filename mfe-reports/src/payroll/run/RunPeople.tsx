import type { PaySlip } from '@studio/contract/reports/payroll/line.schema';
import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { formatMoney } from '@studio/contract/values/money';
import { useCan } from '@studio/platform';
import { Button, Card, EmptyState, RightOutlined } from '@studio/ui';
import { useId, useState } from 'react';
import { CarriedOver } from '../slip/CarriedOver.tsx';
import { addedOf, sessionsWords } from '../slip/line.model.ts';
import { SlipButtons } from '../slip/SlipButtons.tsx';
import { SlipLines } from '../slip/SlipLines.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import { Adjustments } from './Adjustments.tsx';
import { isLocked } from './run.model.ts';
import styles from './run.module.css';
import { useRunParams } from './useRunParams.ts';

/** Everybody's part of a run; one of them is open. */
export function RunPeople({ run }: { run: PayrollRun }) {
  const can = useCan();
  const [isAdjusting, setIsAdjusting] = useState(false);
  const canAdjustOthers = !isLocked(run) && can('payroll.configure');
  return (
    <Card size="small" title="People">
      {run.people.length === 0 ? <EmptyState title="Nobody taught in these days." /> : null}
      <ul className={styles.people}>
        {run.people.map((slip) => (
          <Person key={slip.staffId} run={run} slip={slip} />
        ))}
      </ul>
      {canAdjustOthers ? (
        <Button onClick={() => setIsAdjusting(true)}>Pay somebody else an amount…</Button>
      ) : null}
      {isAdjusting ? <AdjustDialog run={run} onClose={() => setIsAdjusting(false)} /> : null}
    </Card>
  );
}

function Person({ run, slip }: { run: PayrollRun; slip: PaySlip }) {
  const { personId, show } = useRunParams();
  const panelId = useId();
  const { staffId, staffName, payrollCode, sessions, total } = slip;
  const adjustments = addedOf(slip);
  const isOpen = personId === staffId;
  const about = [
    payrollCode,
    sessionsWords(sessions),
    adjustments.length > 0
      ? `${adjustments.length} ${adjustments.length === 1 ? 'adjustment' : 'adjustments'}`
      : '',
    total.startsWith('-') ? 'carried over to the next run' : '',
  ];
  return (
    <li className={styles.person}>
      <h3>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => show({ person: isOpen ? '' : staffId }, true)}
        >
          <RightOutlined aria-hidden="true" className={styles.arrow ?? ''} />
          <span className={styles.who}>
            {staffName}
            <small>{about.filter(Boolean).join(' · ')}</small>
          </span>
          <span className={styles.total}>{formatMoney(total, run.currency)}</span>
        </button>
      </h3>
      {isOpen ? (
        <div id={panelId} className={styles.panel}>
          <Part run={run} slip={slip} />
        </div>
      ) : null}
    </li>
  );
}

function Part({ run, slip }: { run: PayrollRun; slip: PaySlip }) {
  const { show } = useRunParams();
  const { staffId, staffName, lines } = slip;
  return (
    <>
      <CarriedOver slip={slip} currency={run.currency} />
      {lines.length > 0 ? (
        <SlipLines label={`Sessions of ${staffName}`} lines={lines} currency={run.currency} />
      ) : null}
      <Adjustments run={run} slip={slip} />
      {isLocked(run) ? (
        <SlipButtons
          runId={run.runId}
          staffId={staffId}
          staffName={staffName}
          to={run.to}
          onPrint={() => show({ sheet: '1' })}
        />
      ) : null}
    </>
  );
}
