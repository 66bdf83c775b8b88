import type { EmailTemplate } from '@studio/contract/configure/email/email-template.schema';
import { Button, useConfirm, useNotify, useNotifyFailure } from '@studio/ui';
import { useFormikContext } from '@studio/ui/fields';
import { useResetEmailTemplateMutation } from '../emailTemplateApi.ts';
import styles from './edit.module.css';

interface Props {
  template: EmailTemplate;
  onReset: (template: EmailTemplate) => void;
}

function showPreview(): void {
  const pane = document.getElementById('email-preview');
  pane?.scrollIntoView({ block: 'start' });
  pane?.focus({ preventScroll: true });
}

/** What can be done with the whole email, always in view. */
export function EditorBar({ template, onReset }: Props) {
  const { dirty, isSubmitting } = useFormikContext();
  const { templateKey, version, customization, name } = template;
  const confirm = useConfirm();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [reset, { isLoading }] = useResetEmailTemplateMutation();

  async function handleReset() {
    const isSure = await confirm({
      title: 'Reset this email to its default?',
      content:
        'Its subject, body, footer and reply-to address go back to the default. You can restore yours from the history.',
      confirmLabel: 'Reset to Default',
    });
    if (!isSure) return;
    try {
      onReset(await reset({ templateKey, version }).unwrap());
      notify({ kind: 'success', title: `${name} is back to its default.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <div className={styles.bar}>
      <Button htmlType="submit" type="primary" loading={isSubmitting}>
        Save Template
      </Button>
      <Button onClick={showPreview}>Preview</Button>
      <Button
        disabled={customization === 'DEFAULT' && !dirty}
        loading={isLoading}
        onClick={() => void handleReset()}
      >
        Reset to Default
      </Button>
      {dirty ? (
        <span className={styles.unsaved} role="status">
          Unsaved changes
        </span>
      ) : null}
    </div>
  );
}
