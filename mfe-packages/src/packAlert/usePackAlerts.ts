import type { PackAlertFilters } from './packAlert.model.ts';
import { packAlertApi } from './packAlertApi.ts';
import { HOUR } from '@studio/contract/values/time';

const { useQuery, useQueryState } = packAlertApi.endpoints.getPackAlerts;

/** The alerts, refetched at the interval that the studio has set; every half hour until it is known. */
export function usePackAlerts(filters: PackAlertFilters) {
  const { data } = useQueryState(filters);
  return useQuery(filters, { pollingInterval: (data?.refreshHours ?? 0.5) * HOUR });
}
