import type { EmailTemplateRow } from '@studio/contract/configure/email/email-template.schema';
import { EmptyState } from '@studio/ui';
import { SearchField } from '@studio/ui/search';
import { Segmented } from '@studio/ui/controls';
import { useState } from 'react';
import { meansAutomation } from './automations.model.ts';
import { AutomationsNote } from './AutomationsNote.tsx';
import { groupsOf, type Shown } from './emailTemplate.model.ts';
import styles from './emailTemplate.module.css';
import { EmailTemplateTable } from './EmailTemplateTable.tsx';

/** All emails of the studio by what they are about. */
export function EmailTemplateList({ rows }: { rows: readonly EmailTemplateRow[] }) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Shown>('ALL');
  const groups = groupsOf(rows, { search, shown });
  const isNoteShown = shown === 'ALL' && meansAutomation(search);
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label="Search emails"
          placeholder="Name or trigger event"
          value={search}
          onSearch={setSearch}
        />
        <Segmented
          aria-label="Which emails are shown"
          value={shown}
          onChange={(next) => setShown(next as Shown)}
          options={[
            { value: 'ALL', label: 'All' },
            { value: 'OFF', label: 'Off' },
            { value: 'CUSTOM', label: 'Custom' },
          ]}
        />
      </div>
      {groups.length === 0 && !isNoteShown ? <EmptyState title="No email matches." /> : null}
      {groups.map(({ group, title, rows: some }) => (
        <section key={group} className={styles.group} aria-labelledby={`emails-${group}`}>
          <h2 id={`emails-${group}`} className={styles.groupTitle}>
            {title}
          </h2>
          <EmailTemplateTable title={title} rows={some} />
        </section>
      ))}
      {isNoteShown ? <AutomationsNote /> : null}
    </>
  );
}
