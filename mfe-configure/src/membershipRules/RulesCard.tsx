import type { SubscriptionSettings } from '@studio/contract/packages/subscription-settings.schema';
import { useCan, useStudio } from '@studio/platform';
import { Card } from '@studio/ui';
import { EditableFacts } from '../ui/EditableFacts.tsx';
import { sentencesOf, type RulesPart } from './membershipRules.model.ts';
import styles from './membershipRules.module.css';
import { RulesForm } from './RulesForm.tsx';

/** A part of the rules: what it does, and changing it in place. */
export function RulesCard({
  part,
  title,
  rules,
}: {
  part: RulesPart;
  title: string;
  rules: SubscriptionSettings;
}) {
  const can = useCan();
  const { currency } = useStudio();
  return (
    <Card title={title} className={styles.card}>
      <EditableFacts
        what={title.toLowerCase()}
        canEdit={can('configure.edit')}
        form={(onClose) => <RulesForm part={part} title={title} rules={rules} onClose={onClose} />}
      >
        {sentencesOf(part, rules, currency).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </EditableFacts>
    </Card>
  );
}
