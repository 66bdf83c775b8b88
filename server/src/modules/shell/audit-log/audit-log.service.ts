import type { AuditLogPage, AuditLogQuery } from '@studio/contract/shell/platform.schema';
import type { StaffIdentity } from '../../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../../platform/http/guard/access.ts';
import { AUDIT_DAYS, platformPlanOf } from '../platform-plan/platform-plan.api.ts';
import { auditLogPage } from './audit-log.views.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The audit log, as far back as the studio's platform plan shows. */
export const readAuditLog = (
  ctx: ContextOf<Access<StaffIdentity>>,
  query: AuditLogQuery,
): Promise<AuditLogPage> =>
  ctx.transaction(async (tx) => {
    const { plan } = await platformPlanOf(tx);
    const shownSince = new Date(ctx.now.getTime() - AUDIT_DAYS[plan] * DAY);
    return { ...(await auditLogPage(tx, query, shownSince)), shownSince: shownSince.toISOString() };
  });
