import type { EmailTemplate } from '@studio/contract/configure/email/email-template.schema';
import { Button, Card, useNotify, useNotifyFailure } from '@studio/ui';
import { draftOf, type TemplateValues } from '../emailTemplate.model.ts';
import styles from './edit.module.css';
import { useSendTestEmailMutation } from '../emailTemplateApi.ts';

interface Props {
  template: EmailTemplate;
  values: TemplateValues;
}

/** Sends the email to the person who writes it, saved or not. */
export function SendTest({ template: { templateKey }, values }: Props) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [send, { isLoading }] = useSendTestEmailMutation();

  async function handleSend() {
    try {
      const { to } = await send({ templateKey, replyTo: values.replyTo, ...draftOf(values) }).unwrap();
      notify({ kind: 'success', title: `Test email sent to ${to}.` });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Card size="small" title="Test email">
      <p className={styles.note}>
        We send you this email with sample data, as it is in the form. Up to ten an hour.
      </p>
      <Button loading={isLoading} onClick={() => void handleSend()}>
        Send test email to me
      </Button>
    </Card>
  );
}
