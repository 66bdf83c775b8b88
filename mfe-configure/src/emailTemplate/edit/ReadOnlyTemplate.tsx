import type { EmailTemplate } from '@studio/contract/configure/email/email-template.schema';
import { Alert } from '@studio/ui';
import { draftOf, valuesOf } from '../emailTemplate.model.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import styles from './edit.module.css';

/** An email that this person, or this studio, cannot change. */
export function ReadOnlyTemplate({ template }: { template: EmailTemplate }) {
  const { changeable, templateKey, fields } = template;
  return (
    <div className={styles.page}>
      <Alert
        type="info"
        showIcon
        title={
          changeable
            ? 'You can view this email. Only a manager or an owner can change it.'
            : 'This email is about a person’s account, which may belong to several studios. It is the same for all of them, and always sent.'
        }
      />
      <PreviewPane
        draft={{ templateKey, ...draftOf(valuesOf(template)) }}
        known={fields.map(({ name }) => name)}
      />
    </div>
  );
}
