import {
  subscriptionSettingsFormSchema,
  type SubscriptionSettings,
} from '@studio/contract/packages/subscription-settings.schema';
import { skipToken, useDebounced, useStudio } from '@studio/platform';
import { useNotify } from '@studio/ui';
import { StudioForm } from '@studio/ui/fields';
import { useMemo, useState } from 'react';
import { reachWords, sentencesOf, type RulesPart } from './membershipRules.model.ts';
import styles from './membershipRules.module.css';
import {
  useReachOfMembershipSettingsQuery,
  useSaveMembershipSettingsMutation,
} from './membershipRulesApi.ts';
import { RulesFields } from './RulesFields.tsx';

interface Props {
  part: RulesPart;
  title: string;
  rules: SubscriptionSettings;
  onClose: () => void;
}

/** Changes one part of the rules; the others are sent as they were when the form opened. */
export function RulesForm({ part, title, rules, onClose }: Props) {
  const notify = useNotify();
  const [save] = useSaveMembershipSettingsMutation();
  // Not the newest: a save by somebody else must not overwrite typed text.
  const [initialValues] = useState(rules);

  async function handleSubmit(values: SubscriptionSettings) {
    await save(subscriptionSettingsFormSchema.cast(values) as SubscriptionSettings).unwrap();
    notify({ kind: 'success', title: 'Membership rules saved.' });
    onClose();
  }
  return (
    <StudioForm<SubscriptionSettings>
      label={title}
      initialValues={initialValues}
      schema={subscriptionSettingsFormSchema}
      onSubmit={handleSubmit}
      onCancel={onClose}
      submitLabel="Save"
      footer="plain"
    >
      {(values) => (
        <>
          <RulesFields part={part} values={values} />
          <Preview part={part} values={values} />
        </>
      )}
    </StudioForm>
  );
}

/** What the rules would do as they stand in the form, and to how many. */
function Preview({ part, values }: { part: RulesPart; values: SubscriptionSettings }) {
  const { currency } = useStudio();
  const asked = useMemo(() => validRules(values), [values]);
  const reach = useReachOfMembershipSettingsQuery(useDebounced(asked, 300) ?? skipToken);
  return (
    <div className={styles.preview} role="status">
      {asked ? (
        sentencesOf(part, asked, currency).map((sentence) => <p key={sentence}>{sentence}</p>)
      ) : (
        <p>Correct the fields above to see what the rules do.</p>
      )}
      {asked && reach.data ? <p className={styles.reach}>{reachWords(part, reach.data)}</p> : null}
    </div>
  );
}

const validRules = (values: SubscriptionSettings): SubscriptionSettings | null =>
  subscriptionSettingsFormSchema.isValidSync(values)
    ? (subscriptionSettingsFormSchema.cast(values) as SubscriptionSettings)
    : null;
