import type { CashUp } from '@studio/contract/reports/cash-up.schema';
import { isRealDay, localDateOf } from '@studio/contract/values/time';
import { useSearchParams, useStudio } from '@studio/platform';
import { Alert, Button, Card, Flex, QueryBoundary } from '@studio/ui';
import { DatePicker } from '@studio/ui/controls';
import { useState } from 'react';
import styles from './cashUp.module.css';
import { hasMoved } from './cashUp.model.ts';
import { useGetCashUpQuery } from './cashUpApi.ts';
import { CountForm } from './CountForm.tsx';
import { CountList } from './CountList.tsx';

/** One day, today as a rule: what came in, and its count. The address has the day. */
export function CashUpDay() {
  const { timezone } = useStudio();
  const [params, setParams] = useSearchParams();
  const given = params.get('day') ?? '';
  const day = isRealDay(given) ? given : localDateOf(new Date(), timezone);
  const cashUp = useGetCashUpQuery(day);
  const setDay = (chosen: string) =>
    setParams(
      (current) => {
        if (chosen) current.set('day', chosen);
        else current.delete('day');
        return current;
      },
      { replace: true },
    );
  return (
    <Card size="small" title="Count a day">
      <Flex vertical gap={16} align="start">
        <div className={styles.day}>
          <DatePicker aria-label="Day to count" value={day} onChange={setDay} />
        </div>
        <QueryBoundary query={cashUp} what="the day">
          {(data) => <DayOf key={data.day} cashUp={data} />}
        </QueryBoundary>
      </Flex>
    </Card>
  );
}

function DayOf({ cashUp }: { cashUp: CashUp }) {
  const { counts, mayCount } = cashUp;
  const [isAgain, setIsAgain] = useState(false);
  const isCounted = counts.length > 0;
  const isOpen = mayCount && (isAgain || !isCounted);
  return (
    <div className={styles.counts}>
      <CountList cashUp={cashUp} />
      {isCounted || mayCount ? null : <p>This day is still to come. Choose today or a day before.</p>}
      {isOpen ? (
        <DayForm cashUp={cashUp} onClose={() => setIsAgain(false)} />
      ) : (
        <Again cashUp={cashUp} onAgain={() => setIsAgain(true)} />
      )}
    </div>
  );
}

/** Whether there is something to count again, and the way to it. */
function Again({ cashUp, onAgain }: { cashUp: CashUp; onAgain: () => void }) {
  return (
    <>
      {hasMoved(cashUp) ? (
        <Alert
          type="info"
          showIcon
          title="Money has moved since this count."
          description="Count again if the count should have it."
        />
      ) : null}
      {cashUp.mayCount ? <Button onClick={onAgain}>Count again…</Button> : null}
    </>
  );
}

function DayForm({ cashUp, onClose }: { cashUp: CashUp; onClose: () => void }) {
  const [outdated, setOutdated] = useState<string | null>(null);
  return (
    <>
      {outdated ? <Alert type="warning" showIcon role="alert" title={outdated} /> : null}
      <CountForm
        // Another way of paying is another form.
        key={cashUp.expected.map(({ mode }) => mode).join(' ')}
        cashUp={cashUp}
        onDone={onClose}
        onCancel={cashUp.counts.length > 0 ? onClose : undefined}
        onOutdated={setOutdated}
      />
    </>
  );
}
