import type { WhatIf, WhatIfQuery } from '@studio/contract/reports/what-if.schema';
import type { WhatIfQuestion } from '@studio/contract/reports/whatIfQuestions';
import { formatLocalDate } from '@studio/contract/values/time';
import { Flex, QueryBoundary } from '@studio/ui';
import { DataTable, type DataColumn } from '@studio/ui/data';
import styles from '../report/report.module.css';
import { ASSUMPTIONS, linesOf, verdictOf, type WhatIfLine } from './whatIf.model.ts';
import { useAskWhatIfQuery } from './whatIfApi.ts';

const COLUMNS: DataColumn<WhatIfLine>[] = [
  { key: 'label', title: 'In 90 days', render: ({ label }) => label },
  { key: 'before', title: 'With today’s rule', align: 'end', card: 'fact', render: ({ before }) => before },
  { key: 'after', title: 'With yours', align: 'end', card: 'fact', render: ({ after }) => after },
  {
    key: 'difference',
    title: 'Difference',
    align: 'end',
    card: 'fact',
    render: ({ difference }) => difference,
  },
];

/** What a question comes to, and what it takes for granted. */
export function WhatIfAnswer({ asked }: { asked: WhatIfQuery }) {
  const answer = useAskWhatIfQuery(asked);
  return (
    <QueryBoundary query={answer} what="the answer">
      {(data) => <Answer answer={data} question={asked.question} />}
    </QueryBoundary>
  );
}

const Answer = ({ answer, question }: { answer: WhatIf; question: WhatIfQuestion }) => (
  <section aria-label="Answer">
    <Flex vertical gap={16}>
      <p className={styles.summary}>
        <strong>{verdictOf(answer)}</strong>{' '}
        {`Worked out from ${formatLocalDate(answer.from)} to ${formatLocalDate(answer.to)}.`}
      </p>
      <DataTable
        label="Before and after"
        rows={linesOf(answer)}
        columns={COLUMNS}
        rowKey={({ name }) => name}
      />
      <div>
        <h2 className={styles.heading}>What this assumes</h2>
        <ul className={styles.assumptions}>
          {ASSUMPTIONS[question].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </Flex>
  </section>
);
