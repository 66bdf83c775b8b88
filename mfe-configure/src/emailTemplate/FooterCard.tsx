import {
  emailFormSchema,
  MAX_FOOTER,
  type EmailFooter,
} from '@studio/contract/configure/email/email-template.schema';
import { formatDayTime } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { Button, Card, QueryBoundary, useNotify } from '@studio/ui';
import { StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { STUDIO_FIELDS } from './emailTemplate.model.ts';
import styles from './emailTemplate.module.css';
import { useGetEmailFooterQuery, useSaveEmailFooterMutation } from './emailTemplateApi.ts';
import { FieldsTextField } from './FieldsTextField.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';

/** What stands below every email that has no footer of its own. */
export function FooterCard() {
  const footer = useGetEmailFooterQuery();
  return (
    <Card size="small" title="Footer">
      <QueryBoundary query={footer} what="the footer">
        {(saved) => <Parts footer={saved} />}
      </QueryBoundary>
    </Card>
  );
}

function Parts({ footer }: { footer: EmailFooter }) {
  const can = useCan();
  const { timezone } = useStudio();
  const changed = footer.updatedAt
    ? `Last changed by ${footer.updatedBy ?? ''}, ${formatDayTime(footer.updatedAt, timezone)}.`
    : null;
  return (
    <>
      <p className={styles.note}>Appears below every email that has no footer of its own. {changed}</p>
      {can('configure.edit') ? <FooterForm footer={footer} /> : <p>{footer.footer || footer.shipped}</p>}
    </>
  );
}

function FooterForm({ footer }: { footer: EmailFooter }) {
  const notify = useNotify();
  const [save] = useSaveEmailFooterMutation();
  const [isShown, setIsShown] = useState(false);
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [saved, setSaved] = useState(footer);
  const offered = footer.fields.filter(({ name }) => STUDIO_FIELDS.includes(name));
  const known = footer.fields.map(({ name }) => name);

  async function handleSubmit({ footer: text }: { footer: string }) {
    setSaved(await save({ footer: text, version: saved.version }).unwrap());
    notify({ kind: 'success', title: 'Footer saved.' });
  }
  return (
    <StudioForm
      key={saved.version}
      label="Footer"
      footer="plain"
      isGuarded
      isWide
      initialValues={{ footer: saved.footer }}
      schema={emailFormSchema(known, known).pick(['footer'])}
      onSubmit={handleSubmit}
      submitLabel="Save footer"
    >
      {({ footer: text }) => (
        <>
          <FieldsTextField
            name="footer"
            label="Footer text"
            what="Footer text"
            isOptional
            rows={2}
            maxLength={MAX_FOOTER}
            fields={offered}
            hint={`Leave it blank to show “${footer.shipped}”.`}
          />
          <Button aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'Hide preview' : 'Preview'}
          </Button>
          {isShown ? (
            <PreviewPane
              known={known}
              draft={{
                templateKey: 'WELCOME_MEMBER',
                subject: 'Welcome to {{studio_name}}',
                blocks: null,
                footerMode: 'CUSTOM',
                footer: text,
              }}
            />
          ) : null}
        </>
      )}
    </StudioForm>
  );
}
