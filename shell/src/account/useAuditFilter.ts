import type { AuditLogQuery } from '@studio/contract/shell/platform.schema';
import { useSearchParams } from '@studio/platform';

const SIZE = 25;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string | null => (text !== null && DAY.test(text) ? text : null);

/** The filter of the audit log, kept in the URL so that a link or a reload shows the same entries. */
export function useAuditFilter(): [AuditLogQuery, (change: Partial<AuditLogQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const filter = {
    page: Math.max(0, Number(params.get('page') ?? 1) - 1 || 0),
    pageSize: Number(params.get('size')) || SIZE,
    actor: params.get('who') ?? '',
    entity: params.get('what') ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
  } as AuditLogQuery;
  const change = (changed: Partial<AuditLogQuery>) =>
    setParams(addressOf({ ...filter, ...changed }), { replace: true });
  return [filter, change];
}

/** Leaves default values out, to keep the URL short. */
function addressOf({ page, pageSize, actor, entity, from, to }: AuditLogQuery): Record<string, string> {
  return {
    ...(page > 0 ? { page: String(page + 1) } : {}),
    ...(pageSize === SIZE ? {} : { size: String(pageSize) }),
    ...(actor ? { who: actor } : {}),
    ...(entity ? { what: entity } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}
