import { PACKAGE_TYPE_WORDS } from '@studio/contract/packages/packageTypeWords';
import { formatMoney } from '@studio/contract/values/money';
import { formatLocalDate } from '@studio/contract/values/time';
import { Tag } from '@studio/ui/data';
import { creditsWithBonus, cycleWords, TEMPLATE_TYPE_LABELS, validityWords } from '../plan/plan.model.ts';
import { shownPlan, type PlanValues, type ShownPlan } from './planForm.model.ts';
import styles from './PlanPreview.module.css';
import type { PlanChoices } from './usePlanChoices.ts';

const AUDIENCES: Record<string, string> = {
  MEMBERS: 'Only signed-in members see it.',
  STAFF_ONLY: 'Hidden from members. Staff sell it.',
};

/** Preview of the plan's card on the booking website. */
export function PlanPreview({
  values,
  choices,
  picture,
}: {
  values: PlanValues;
  choices: PlanChoices;
  picture: string | null;
}) {
  const { currency, taxRates } = choices;
  const plan = shownPlan(
    values,
    taxRates.find(({ taxRateId }) => taxRateId === values.taxRateId),
    currency,
  );
  const who = values.status === 'INACTIVE' ? 'Not on sale.' : AUDIENCES[values.visibility];
  return (
    <aside className={styles.aside} aria-label="Preview">
      <p className={styles.caption}>As members see it</p>
      <div className={styles.card}>
        {picture ? <img src={picture} alt="" className={styles.picture} /> : null}
        <div className={styles.tags}>
          <Tag>{PACKAGE_TYPE_WORDS[values.packageType]}</Tag>
          {values.newClientsOnly ? <Tag color="processing">New clients only</Tag> : null}
        </div>
        <p className={styles.name}>{plan.packageName}</p>
        <p className={styles.price}>
          {plan.priceInclTax === null ? '—' : formatMoney(plan.priceInclTax, currency)}
          {plan.recurring ? <span> {cycleWords(plan.recurring)}</span> : null}
        </p>
        <ul className={styles.facts}>
          {factsOf(plan, values, choices).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {plan.description ? <p className={styles.description}>{plan.description}</p> : null}
      </div>
      {who ? <p className={styles.caption}>{who}</p> : null}
    </aside>
  );
}

/** What a buyer gets, line by line. */
function factsOf(
  plan: ShownPlan,
  values: PlanValues,
  { currency, categories, templates }: PlanChoices,
): string[] {
  const names = [
    ...categories
      .filter(({ categoryId }) => values.eligibleCategories.includes(categoryId))
      .map(({ name }) => name),
    ...templates
      .filter(({ classTemplId }) => values.eligibleTemplates.includes(classTemplId))
      .map(({ className }) => className),
  ];
  const types = values.eligibleTypes.map(
    (type) => TEMPLATE_TYPE_LABELS[type as keyof typeof TEMPLATE_TYPE_LABELS],
  );
  return [
    creditsWithBonus(plan.credits, plan.bonusCredits),
    plan.recurring ? cycleFacts(plan.recurring, currency) : validityFact(plan),
    (names.length > 0 ? names : types).join(', '),
    values.eligibleWindows.length > 0 ? 'At certain hours' : '',
    plan.instalments ? `Pay in ${plan.instalments.count} instalments` : '',
    Number(values.priorityOpensDays) > 0 ? `Books up to ${Number(values.priorityOpensDays)} days ahead` : '',
    values.saleTo ? `On sale until ${formatLocalDate(values.saleTo)}` : '',
  ].filter(Boolean);
}

function validityFact(plan: ShownPlan): string {
  const words = validityWords(plan);
  return plan.validityUnit === 'NONE' || plan.validityUnit === 'FIXED_DATE' ? words : `Valid for ${words}`;
}

function cycleFacts(
  { trialDays, signupFee, minCycles }: NonNullable<ShownPlan['recurring']>,
  currency: string,
): string {
  return [
    trialDays > 0 ? `First ${trialDays} days free` : 'Renews automatically',
    Number(signupFee) > 0 ? `${formatMoney(signupFee, currency)} to sign up` : '',
    minCycles > 0 ? `at least ${minCycles} payments` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
