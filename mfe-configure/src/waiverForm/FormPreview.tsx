import type { FormField } from '@studio/contract/configure/waiver-form.schema';
import { RichText } from '@studio/ui/data';
import { FIELD_TYPE_WORDS, type FormValues } from './waiverForm.model.ts';
import styles from './waiverForm.module.css';

/** A form as members read it; nothing in it can be filled in. */
export const FormPreview = ({ values: { formTitle, body, fields } }: { values: FormValues }) => (
  <section className={styles.preview} aria-label="Preview">
    <p className={styles.previewNote}>What members see</p>
    <h2 className={styles.previewTitle}>{formTitle || 'Title'}</h2>
    {body ? <RichText html={body} /> : <p className={styles.muted}>The text appears here.</p>}
    {fields.map((field) => (
      <Question key={field.key} field={field} />
    ))}
    <div className={styles.signHere}>Signature</div>
  </section>
);

const Question = ({ field: { label, type, required, options } }: { field: FormField }) => (
  <div className={styles.previewField}>
    <strong>
      {label || 'Question'}
      {required ? '' : ' (optional)'}
    </strong>
    <span className={styles.muted}>
      {type === 'RADIO' || type === 'SELECT' ? options.join(' · ') : FIELD_TYPE_WORDS[type]}
    </span>
  </div>
);
