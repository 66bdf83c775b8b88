import { POLICY_TITLES, type PublicPolicyText } from '@studio/contract/configure/policy-text.schema';
import { formatLocalDate, localDateOf } from '@studio/contract/values/time';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { RichText } from '../ui/RichText.tsx';
import styles from './policy.module.css';

/** A list of folded texts; a single text is open. */
export function PolicyTexts({ texts }: { texts: readonly PublicPolicyText[] }) {
  const { timezone } = usePublicStudio();
  return texts.map(({ policy, body, updatedAt }) => (
    <details key={policy} className={styles.text} open={texts.length === 1}>
      <summary>{POLICY_TITLES[policy]}</summary>
      <div className={styles.words}>
        {updatedAt ? (
          <p className={styles.date}>Last changed on {formatLocalDate(localDateOf(updatedAt, timezone))}</p>
        ) : null}
        <RichText html={body} />
      </div>
    </details>
  ));
}
