import type { Category, TemplateOption } from '@studio/contract/schedule/class-template.schema';
import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import { useLookUpCategoriesQuery, useLookUpTemplatesQuery, useStudio } from '@studio/platform';
import { useGetSellingPlanQuery, useListPlanTaxRatesQuery } from './planChoicesApi.ts';

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
  const categories = useLookUpCategoriesQuery();
  const templates = useLookUpTemplatesQuery(extension);
  const studio = useGetSellingPlanQuery();
  return {
    currency,
    taxRates: taxRates.data ?? [],
    categories: categories.data ?? [],
    templates: templates.data ?? [],
    isPremium: studio.data ? studio.data.plan === 'PREMIUM' : undefined,
  };
}
