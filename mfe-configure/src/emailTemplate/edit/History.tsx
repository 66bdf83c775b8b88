import type {
  EmailTemplate,
  SavedEmailVersion,
} from '@studio/contract/configure/email/email-template.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useStudio } from '@studio/platform';
import { Button, Card, useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { useState } from 'react';
import { actText, versionText } from '../emailTemplate.model.ts';
import { useRestoreEmailTemplateMutation } from '../emailTemplateApi.ts';
import styles from './edit.module.css';

interface Props {
  template: EmailTemplate;
  onRestored?: (template: EmailTemplate) => void;
}

const FIRST = 5;

/** Who changed the email when, and the way back to an earlier version. */
export function History({ template, onRestored }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const { versions } = template;
  const shown = isWhole ? versions : versions.slice(0, FIRST);
  return (
    <Card size="small" title="History">
      {versions.length === 0 ? <p className={styles.note}>Nobody has changed this email yet.</p> : null}
      <ol className={styles.history}>
        {shown.map((saved, index) => (
          <Line
            key={saved.version}
            template={template}
            saved={saved}
            onRestored={index > 0 ? onRestored : undefined}
          />
        ))}
      </ol>
      {shown.length < versions.length ? (
        <Button onClick={() => setIsWhole(true)}>Show all {versions.length} versions</Button>
      ) : null}
    </Card>
  );
}

interface LineProps extends Props {
  saved: SavedEmailVersion;
  onRestored: Props['onRestored'];
}

function Line({ template: { templateKey, version }, saved, onRestored }: LineProps) {
  const { timezone } = useStudio();
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [restore] = useRestoreEmailTemplateMutation();
  const when = formatDayTime(saved.savedAt, timezone);

  async function handleRestore() {
    const isSure = await confirm({
      title: `Restore the version from ${when}?`,
      content: 'It becomes the current version. Later versions stay in the history.',
      confirmLabel: 'Restore',
    });
    if (!isSure) return;
    try {
      onRestored?.(await restore({ templateKey, version, restored: saved.version }).unwrap());
      notify({ kind: 'success', title: `Version from ${when} restored.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <li className={styles.version}>
      <div>
        <strong>{actText(saved)}</strong>, {when}
        <div className={styles.note}>
          {versionText(saved)} · {saved.subject}
        </div>
      </div>
      {onRestored ? (
        <Button
          size="small"
          aria-label={`Restore the version from ${when}`}
          onClick={() => void handleRestore()}
        >
          Restore
        </Button>
      ) : null}
    </li>
  );
}
