import { listOf, type ReportDefinition } from '@studio/contract/reports/reportDefinition';
import { percentWords, type Numbering } from '@studio/contract/values/typed/numbers';

/** `ALV 25.5%` → `ALV 25,5%`: a tax rate by the key that filters compare, as the studio writes it. */
export const taxRateWords = (key: string, style: Numbering): string =>
  key.replace(/([\d.]+)%$/, (_all, percent: string) => percentWords(percent, style));

/** Whether a group is one by tax rate. */
export const isByTaxRate = ({ groups, filters }: ReportDefinition, group: string): boolean => {
  const filter = filters[groups[group]?.filter ?? ''];
  return filter !== undefined && listOf(filter) === 'taxRate';
};
