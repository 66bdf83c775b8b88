import {
  MAX_FOOTER,
  MAX_SUBJECT,
  type EmailTemplate,
} from '@studio/contract/configure/email/email-template.schema';
import { Card } from '@studio/ui';
import { RadioCardsField, SelectField, SwitchField } from '@studio/ui/fields';
import { inlineFields, STUDIO_FIELDS, type TemplateValues } from '../emailTemplate.model.ts';
import { FieldsTextField } from '../FieldsTextField.tsx';
import { BodyFields } from './BodyFields.tsx';
import styles from './edit.module.css';
import { SendTest } from './SendTest.tsx';

interface Props {
  template: EmailTemplate;
  values: TemplateValues;
}

/** What a studio decides about an email. */
export function TemplateFields({ template, values }: Props) {
  const { always, fields } = template;
  return (
    <div className={styles.fields}>
      <Card size="small">
        <SwitchField
          name="isEnabled"
          label="Send this email"
          isDisabled={always !== null}
          {...(always && { hint: always })}
        />
        <ReplyTo template={template} />
        <FieldsTextField
          name="subject"
          label="Subject"
          what="Subject"
          maxLength={MAX_SUBJECT}
          fields={inlineFields(fields)}
        />
      </Card>
      <BodyFields template={template} values={values} />
      <Card size="small" title="Footer">
        <RadioCardsField
          name="footerMode"
          label="Which footer"
          options={[
            {
              value: 'STUDIO',
              title: 'Studio footer',
              description: template.studioFooter || 'Your studio’s name and phone',
            },
            { value: 'CUSTOM', title: 'Its own footer', description: 'For this email alone' },
          ]}
        />
        {values.footerMode === 'CUSTOM' ? (
          <FieldsTextField
            name="footer"
            label="Footer text"
            what="Footer text"
            isOptional
            rows={2}
            maxLength={MAX_FOOTER}
            fields={fields.filter(({ name }) => STUDIO_FIELDS.includes(name))}
          />
        ) : null}
      </Card>
      <SendTest template={template} values={values} />
    </div>
  );
}

function ReplyTo({ template: { replyToChoices, defaultReplyTo } }: { template: EmailTemplate }) {
  const normal = defaultReplyTo ?? 'nobody, until somebody here confirms the studio’s email';
  return (
    <SelectField
      name="replyTo"
      label="Reply-to address"
      isOptional
      placeholder={`Default: ${normal}`}
      hint="Replies go here. Choose somebody on your team, or an address that you confirmed under Notifications."
      options={replyToChoices.map(({ email, name }) => ({
        value: email,
        label: name ? `${name}, ${email}` : email,
      }))}
    />
  );
}
