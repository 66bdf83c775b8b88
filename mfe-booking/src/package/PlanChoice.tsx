import { formatMoney } from '@studio/contract/money';
import type { PublicPlan } from '@studio/contract/package-plan.schema';
import { usePublicStudio } from '../studio/StudioContext.tsx';
import { ChoiceCards } from '../ui/ChoiceCards.tsx';
import { planWords } from './package.model.ts';

interface Props {
  plans: readonly PublicPlan[];
  chosenId: string | null;
  onChoose: (studioPackageId: string) => void;
}

/** The plans on sale, in the studio's order. */
export function PlanChoice({ plans, chosenId, onChoose }: Props) {
  const { currency } = usePublicStudio();
  const options = plans.map((plan) => ({
    value: plan.studioPackageId, title: plan.packageName, detail: planWords(plan), extra: formatMoney(plan.priceInclTax, currency),
  }));
  return <ChoiceCards legend="Packages" name="plan" options={options} value={chosenId} onChange={onChoose} />;
}
