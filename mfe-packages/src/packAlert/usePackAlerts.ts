import type { PackAlertFilters } from './packAlert.model.ts';
import { packAlertApi } from './packAlertApi.ts';

const HOUR_MS = 3_600_000;
const { useQuery, useQueryState } = packAlertApi.endpoints.getPackAlerts;

/** The alerts, refetched at the interval that the studio has set; every half hour until it is known. */
export function usePackAlerts(filters: PackAlertFilters) {
  const { data } = useQueryState(filters);
  return useQuery(filters, { pollingInterval: (data?.refreshHours ?? 0.5) * HOUR_MS });
}
