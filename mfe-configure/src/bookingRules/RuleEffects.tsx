import { RULE_FORMS } from '@studio/contract/configure/bookingRuleForm.schema';
import type { PreviewRules, RuleExample } from '@studio/contract/configure/booking-rules.schema';
import type { RuleSection } from '@studio/contract/configure/bookingRuleSections';
import { skipToken, useDebounced, useStudio } from '@studio/platform';
import { Button, Card } from '@studio/ui';
import { useFormikContext } from '@studio/ui/fields';
import { useEffect } from 'react';
import { attributesOf, type RuleValues } from './bookingRules.model.ts';
import { usePreviewRulesQuery } from './bookingRulesApi.ts';
import { Examples, Touched } from './EffectSentences.tsx';
import styles from './bookingRules.module.css';

const SETTLED_MS = 400;

/** The rules of the form's present values, previewed again after every change. */
function usePreview(section: RuleSection) {
  const { currency } = useStudio();
  const { values, dirty } = useFormikContext<RuleValues>();
  const asked =
    dirty && RULE_FORMS[section].isValidSync(values)
      ? { attributes: attributesOf(section, values, currency) }
      : null;
  const now = JSON.stringify(asked);
  const settled = useDebounced(now, SETTLED_MS);
  const query = usePreviewRulesQuery(
    (JSON.parse(settled) as Pick<PreviewRules, 'attributes'> | null) ?? skipToken,
  );
  const isAnswered = settled === now && !query.isFetching && !query.isError;
  return {
    query,
    preview: isAnswered ? (query.currentData ?? null) : null,
    isAsked: asked !== null,
    isChanged: dirty,
  };
}

interface Props {
  section: RuleSection;
  /** Of the rules as they are. */
  examples: readonly RuleExample[];
  /** Whether what saving would do is on screen. */
  onShown: (isShown: boolean) => void;
}

/** What the rules in the form would mean, and whom they would touch. */
export function RuleEffects({ section, examples, onShown }: Props) {
  const { query, preview, isAsked, isChanged } = usePreview(section);
  const isShown = preview !== null;
  useEffect(() => onShown(isShown), [onShown, isShown]);
  return (
    <Card size="small" title="What this means">
      <div role="status" aria-busy={query.isFetching} className={styles.effects}>
        {isChanged ? (
          <Answer query={query} isAsked={isAsked} section={section} />
        ) : (
          <Examples section={section} examples={examples} />
        )}
      </div>
    </Card>
  );
}

interface AnswerProps {
  query: ReturnType<typeof usePreview>['query'];
  isAsked: boolean;
  section: RuleSection;
}

function Answer({ query: { currentData, isError, isFetching, refetch }, isAsked, section }: AnswerProps) {
  if (isError && !isFetching)
    return (
      <p>
        We could not work this out just now.{' '}
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!isAsked) return <p>Complete the fields to see what they mean.</p>;
  if (!currentData || isError) return <p>Counting…</p>;
  return (
    <>
      <Examples section={section} examples={currentData.examples} />
      <Touched effects={currentData.effects} />
    </>
  );
}
