import type { TemplateType } from '@studio/contract/schedule/templateType';
import styles from './Instructions.module.css';
import { useGetInstructionsQuery } from './templateApi.ts';

/** Optional help for creating a template. */
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
