import type { MemberMail } from '@studio/contract/members/history/timeline.schema';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { formatDateTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Alert, Button, DrawerPanel, EmptyState, QueryBoundary, VisuallyHidden } from '@studio/ui';
import { DataTable, StatusTag, type DataColumn } from '@studio/ui/data';
import { useState } from 'react';
import styles from './history.module.css';
import { StopNote } from './StopNote.tsx';
import { useListMailsOfMemberQuery } from './historyApi.ts';
import { FATE_WORDS, fateNote, mailName, mutedWords } from './mail.model.ts';

/** Tab on a member's page: every mail to them, and what became of it. */
export function MailsTab({ member: { memberId, userEmail } }: { member: MemberProfile }) {
  const { timezone } = useStudio();
  const [page, setPage] = useState({ number: 1, size: 25 });
  const mails = useListMailsOfMemberQuery({ memberId, page: page.number - 1, pageSize: page.size });
  const stops = mails.data?.stops ?? [];
  const muted = mails.data?.muted ?? [];
  const [shown, setShown] = useState<MemberMail | null>(null);
  const empty = userEmail ? 'No emails yet.' : 'No email address: this member gets no emails.';
  return (
    <>
      {stops.length > 0 || muted.length > 0 ? (
        <div className={styles.stops}>
          {stops.map((stop) => (
            <StopNote key={stop.kind} stop={stop} memberId={memberId} address={userEmail} />
          ))}
          {muted.length > 0 ? (
            <Alert
              type="info"
              showIcon
              title="This member has turned some emails off"
              description={mutedWords(muted)}
            />
          ) : null}
        </div>
      ) : null}
      <QueryBoundary
        query={mails}
        what="emails"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={empty} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              label="Emails"
              rows={items}
              columns={columnsFor(timezone, setShown)}
              rowKey={({ mailId }) => mailId}
              page={{ ...page, total, onChange: (number, size) => setPage({ number, size }) }}
            />
            <p className={styles.note}>
              Emails from the last two years. Their text, as it was sent, is kept for 30 days.
            </p>
          </>
        )}
      </QueryBoundary>
      <DrawerPanel isOpen={shown !== null} title={shown?.subject ?? ''} onClose={() => setShown(null)}>
        <p className={styles.body}>{shown?.body}</p>
      </DrawerPanel>
    </>
  );
}

const columnsFor = (timezone: string, show: (mail: MemberMail) => void): DataColumn<MemberMail>[] => [
  {
    key: 'subject',
    title: 'Email',
    render: ({ template, subject }) => (
      <>
        {subject ?? mailName(template)}
        {subject ? <small className={styles.small}>{mailName(template)}</small> : null}
      </>
    ),
  },
  {
    key: 'createdAt',
    title: 'When',
    isUnbroken: true,
    card: 'fact',
    render: ({ createdAt, sentAt }) => formatDateTime(sentAt ?? createdAt, timezone),
  },
  {
    key: 'fate',
    title: 'Status',
    card: 'fact',
    render: (mail) => (
      <>
        <StatusTag tone={FATE_WORDS[mail.fate].tone}>{FATE_WORDS[mail.fate].label}</StatusTag>
        {fateNote(mail) ? <small className={styles.small}>{fateNote(mail)}</small> : null}
      </>
    ),
  },
  {
    key: 'show',
    title: 'Text',
    render: (mail) =>
      mail.body === null ? (
        '—'
      ) : (
        <Button size="small" onClick={() => show(mail)}>
          Show<VisuallyHidden> {mail.subject}</VisuallyHidden>
        </Button>
      ),
  },
];
