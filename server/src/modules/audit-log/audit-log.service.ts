import type { AuditLogPage, AuditLogQuery } from '@studio/contract/platform.schema';
import type { StaffIdentity } from '../../platform/auth/identity.ts';
import type { Access, ContextOf } from '../../platform/http/access.ts';
import { AUDIT_DAYS, platformPlanOf } from '../platform-plan/platform-plan.api.ts';
import { auditLogPage } from './audit-log.views.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Who did what, as far back as the studio's plan shows. */
export const readAuditLog = (
  ctx: ContextOf<Access<StaffIdentity>>,
  query: AuditLogQuery,
): Promise<AuditLogPage> =>
  ctx.transaction(async (tx) => {
    const { plan } = await platformPlanOf(tx);
    const shownSince = new Date(ctx.now.getTime() - AUDIT_DAYS[plan] * DAY);
    return { ...(await auditLogPage(tx, query, shownSince)), shownSince: shownSince.toISOString() };
  });
