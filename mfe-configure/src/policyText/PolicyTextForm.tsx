import {
  POLICY_TITLES,
  savePolicyTextSchema,
  type PolicyText,
} from '@studio/contract/configure/policy-text.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { useCan, useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { RichText } from '@studio/ui/data';
import { RichTextField, Starters, StudioForm } from '@studio/ui/fields';
import { useState } from 'react';
import { POLICY_STARTERS } from './starters.model.ts';
import styles from './policyText.module.css';
import { useSaveStudioTextMutation } from './policyTextApi.ts';

/** One of the texts: written here, and beside it as members read it. */
export function PolicyTextForm({ text }: { text: PolicyText }) {
  const can = useCan();
  const notify = useNotify();
  const [save] = useSaveStudioTextMutation();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [{ version, body: written }, setSaved] = useState(text);

  async function handleSubmit({ body }: { body: string }) {
    const all = await save({ policy: text.policy, version, body }).unwrap();
    setSaved(all.find(({ policy }) => policy === text.policy) ?? text);
    notify({ kind: 'success', title: `${POLICY_TITLES[text.policy]} saved.` });
  }
  if (!can('configure.edit'))
    return (
      <>
        <LastChanged text={text} />
        <div className={styles.read}>
          <RichText html={text.body} />
        </div>
      </>
    );
  return (
    <div className={styles.form}>
      <StudioForm
        key={version}
        label={POLICY_TITLES[text.policy]}
        isWide
        initialValues={{ body: written }}
        schema={savePolicyTextSchema.pick(['body'])}
        onSubmit={handleSubmit}
        submitLabel="Save and publish"
      >
        {({ body }) => (
          <>
            <LastChanged text={text} />
            {body ? null : (
              <Starters starters={[{ label: 'Our text', values: { body: POLICY_STARTERS[text.policy] } }]} />
            )}
            <div className={styles.beside}>
              <RichTextField
                name="body"
                label={POLICY_TITLES[text.policy]}
                isOptional
                hint={
                  text.version > 0
                    ? 'Members agree again after a change. Leave blank to take it off the website.'
                    : 'Once you add a text, members agree to it when they sign up.'
                }
              />
              <section className={styles.preview} aria-label="Preview">
                <p className={styles.note}>What members see</p>
                {body ? (
                  <RichText html={body} />
                ) : (
                  <p className={styles.note}>Nothing. Members do not need to agree to it.</p>
                )}
              </section>
            </div>
          </>
        )}
      </StudioForm>
    </div>
  );
}

function LastChanged({ text: { version, updatedAt, updatedBy, accepted } }: { text: PolicyText }) {
  const { timezone } = useStudio();
  if (!updatedAt) return <p className={styles.note}>Not written yet.</p>;
  const by = updatedBy ? ` by ${updatedBy}` : '';
  return (
    <p className={styles.note}>
      Version {version}, last changed {formatLocalDate(localDateOf(updatedAt, timezone))}
      {by}. {accepted === 1 ? '1 member has' : `${accepted} members have`} agreed to it.
    </p>
  );
}
