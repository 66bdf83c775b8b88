import type { RuleExample, RulesPreview } from '@studio/contract/configure/booking-rules.schema';
import type { RuleSection } from '@studio/contract/configure/bookingRuleSections';
import styles from './bookingRules.module.css';

// Apart from the form, whose rules a page that only reads does not load.

/** The sentences of one section. */
export const Examples = ({
  section,
  examples,
}: {
  section: RuleSection;
  examples: readonly RuleExample[];
}) => (
  <ul className={styles.examples}>
    {examples
      .filter((example) => example.section === section)
      .map(({ sentence }) => (
        <li key={sentence}>{sentence}</li>
      ))}
  </ul>
);

/** Whom a change of the rules touches at once. */
export function Touched({ effects }: Pick<RulesPreview, 'effects'>) {
  if (effects.length === 0)
    return <p className={styles.touched}>No existing booking changes. The rules apply from now on.</p>;
  return (
    <div className={styles.touched}>
      <p>When you save:</p>
      <ul className={styles.examples}>
        {effects.map(({ kind, sentence }) => (
          <li key={kind}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
