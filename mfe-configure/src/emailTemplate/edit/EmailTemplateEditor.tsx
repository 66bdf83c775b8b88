import { emailFormSchema, type EmailTemplate } from '@studio/contract/configure/email/email-template.schema';
import { useCan } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { draftOf, valuesOf, type TemplateValues } from '../emailTemplate.model.ts';
import { useSaveEmailTemplateMutation } from '../emailTemplateApi.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import styles from './edit.module.css';
import { EditorBar } from './EditorBar.tsx';
import { History } from './History.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { ReadOnlyTemplate } from './ReadOnlyTemplate.tsx';

/** An email: whether it is sent and what it says, with what arrives beside it. */
export function EmailTemplateEditor({ template }: { template: EmailTemplate }) {
  const can = useCan();
  if (!can('configure.edit') || !template.changeable) return <ReadOnlyTemplate template={template} />;
  return <Editor template={template} />;
}

function Editor({ template }: { template: EmailTemplate }) {
  const notify = useNotify();
  const [save] = useSaveEmailTemplateMutation();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [saved, setSaved] = useState(template);
  const { templateKey, version, name } = saved;
  const names = saved.fields.map((field) => field.name);

  async function handleSubmit(values: TemplateValues) {
    const status = values.isEnabled ? 'ENABLED' : 'DISABLED';
    const { replyTo } = values;
    setSaved(await save({ templateKey, version, status, replyTo, ...draftOf(values) }).unwrap());
    notify({ kind: 'success', title: `${name} saved.` });
  }
  return (
    <div className={styles.page}>
      <StudioForm<TemplateValues>
        key={version}
        label={name}
        isWide
        isGuarded
        footer="none"
        initialValues={valuesOf(saved)}
        schema={emailFormSchema(names, names)}
        onSubmit={handleSubmit}
      >
        {(values) => (
          <>
            <div className={styles.beside}>
              <TemplateFields template={saved} values={values} />
              <div id="email-preview" tabIndex={-1} className={styles.preview}>
                <PreviewPane draft={{ templateKey, ...draftOf(values) }} known={names} hasMembers />
              </div>
            </div>
            <EditorBar template={saved} onReset={setSaved} />
          </>
        )}
      </StudioForm>
      <History template={saved} onRestored={setSaved} />
    </div>
  );
}
