import type { Category, TemplateOption } from '@studio/contract/schedule/class-template.schema';
import type { TaxRate } from '@studio/contract/configure/tax-rate.schema';
import {
  useLookUpCategoriesQuery,
  useLookUpTemplatesQuery,
  useStudio,
  useLookUpStudioQuery,
  useLookUpTaxRatesQuery,
} from '@studio/platform';

/** The options of the plan form. */
export interface PlanChoices {
  currency: string;
  taxRates: TaxRate[];
  /** Whether the taxes are still on their way: a new plan begins with one. */
  isLoading: boolean;
  categories: Category[];
  templates: TemplateOption[];
  /** Whether the studio has Premium, which instalments need; undefined while loading. */
  isPremium: boolean | undefined;
}

/**
 * Loads the options of the plan form. A list that failed to load is empty, and the rest of the form works
 * without it.
 */
export function usePlanChoices(): PlanChoices {
  const { currency, extension } = useStudio();
  const taxRates = useLookUpTaxRatesQuery();
  const categories = useLookUpCategoriesQuery();
  const templates = useLookUpTemplatesQuery(extension);
  const studio = useLookUpStudioQuery();
  return {
    currency,
    taxRates: taxRates.data ?? [],
    isLoading: taxRates.isLoading,
    categories: categories.data ?? [],
    templates: templates.data ?? [],
    isPremium: studio.data ? studio.data.plan === 'PREMIUM' : undefined,
  };
}
