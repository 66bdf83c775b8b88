import type { PreviewEmail } from '@studio/contract/configure/email/email-template.schema';
import { skipToken, useDebounced } from '@studio/platform';
import { MemberSelect } from '@studio/platform/members';
import { Alert, Card, LoadingState } from '@studio/ui';
import { Segmented } from '@studio/ui/controls';
import { Switch } from '@studio/ui/switch';
import { MailFrame } from '@studio/ui/data';
import { useId, useState } from 'react';
import { usePreviewEmailQuery } from '../emailTemplateApi.ts';
import { isShowable } from './preview.schema.ts';
import styles from './preview.module.css';

const SETTLED_MS = 300;
const VIEWS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
];
type View = 'desktop' | 'phone' | 'text';

interface Props {
  draft: PreviewEmail;
  /** The names of fields that its words may use. */
  known: readonly string[];
  /** Whether a member can be chosen in place of the samples. */
  hasMembers?: boolean;
}

/** The email as it would arrive, a moment after each change. */
export function PreviewPane({ draft, known, hasMembers = false }: Props) {
  const [view, setView] = useState<View>('desktop');
  const [isDark, setIsDark] = useState(false);
  const [memberId, setMemberId] = useState('');
  const settled = useDebounced(JSON.stringify({ ...draft, memberId: memberId || null }), SETTLED_MS);
  const asked = JSON.parse(settled) as PreviewEmail;
  const isRight = isShowable(asked, known);
  const preview = usePreviewEmailQuery(isRight ? asked : skipToken);
  const isOutdated = !isRight || preview.isError;
  const id = useId();
  return (
    <Card size="small" title="Preview">
      <div className={styles.controls}>
        <Segmented
          aria-label="How the email is shown"
          value={view}
          options={VIEWS}
          onChange={(next) => setView(next as View)}
        />
        <span className={styles.dark}>
          <Switch id={id} checked={isDark} disabled={view === 'text'} onChange={setIsDark} />
          <label htmlFor={id}>Dark</label>
        </span>
        {hasMembers ? <MemberSelect label="Preview as" onChange={setMemberId} /> : null}
      </div>
      {isOutdated ? (
        <Alert
          type="warning"
          showIcon
          title="The preview is not up to date."
          description={isRight ? 'It could not be loaded.' : 'Fix what is marked in the form to update it.'}
        />
      ) : null}
      {preview.data ? (
        <>
          <p className={styles.subject}>
            <span className={styles.label}>Subject</span> {preview.data.subject}
          </p>
          {view === 'text' ? (
            <pre className={styles.text}>{preview.data.text}</pre>
          ) : (
            <MailFrame
              title="Preview of the email"
              className={styles[view]}
              html={preview.data.html}
              isDark={isDark}
            />
          )}
        </>
      ) : null}
      {!preview.data && !isOutdated ? <LoadingState what="the preview" /> : null}
    </Card>
  );
}
