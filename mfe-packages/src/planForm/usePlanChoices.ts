import type { Category, TemplateOption } from '@studio/contract/class-template.schema';
import type { TaxRate } from '@studio/contract/tax-rate.schema';
import { useStudio } from '@studio/platform';
import {
  useGetSellingPlanQuery,
  useListPlanCategoriesQuery,
  useListPlanTaxRatesQuery,
  useListPlanTemplatesQuery,
} from './planChoicesApi.ts';

/** What a plan can be made of. */
export interface PlanChoices {
  currency: string;
  taxRates: TaxRate[];
  categories: Category[];
  templates: TemplateOption[];
  /** Whether the studio's own plan lets it sell in parts; undefined while that is asked. */
  isPremium: boolean | undefined;
}

/**
 * Loads what a plan can be made of. What could not be loaded is empty: the rest of the form works without it.
 */
export function usePlanChoices(): PlanChoices {
  const { currency, extension } = useStudio();
  const taxRates = useListPlanTaxRatesQuery();
  const categories = useListPlanCategoriesQuery();
  const templates = useListPlanTemplatesQuery(extension);
  const studio = useGetSellingPlanQuery();
  return {
    currency,
    taxRates: taxRates.data ?? [],
    categories: categories.data ?? [],
    templates: templates.data ?? [],
    isPremium: studio.data ? studio.data.plan === 'PREMIUM' : undefined,
  };
}
