import type { TemplateType } from '@studio/contract/schedule/templateType';
import styles from './Instructions.module.css';
import { useGetInstructionsQuery } from './templateApi.ts';

/** What to think of when one is made. Help only: without it the form is whole. */
export function Instructions({ kind }: { kind: TemplateType }) {
  const { data } = useGetInstructionsQuery();
  const own = data?.find(({ templateType }) => templateType === kind);
  if (!own) return null;
  return (
    <details className={styles.help}>
      <summary>{own.title}: how it works</summary>
      <ul>
        {own.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </details>
  );
}
