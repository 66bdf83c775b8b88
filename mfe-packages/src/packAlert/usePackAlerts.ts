import type { PackAlertFilters } from './packAlert.model.ts';
import { packAlertApi } from './packAlertApi.ts';

const HOUR = 3_600_000;
const { useQuery, useQueryState } = packAlertApi.endpoints.getPackAlerts;

/** The alerts, refetched as often as the studio has set; every half hour until that is known. */
export function usePackAlerts(filters: PackAlertFilters) {
  const { data } = useQueryState(filters);
  return useQuery(filters, { pollingInterval: (data?.refreshHours ?? 0.5) * HOUR });
}
