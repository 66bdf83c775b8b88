import { auditLogPageSchema, auditLogQuerySchema } from '@studio/contract/shell/platform.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { readAuditLog } from './audit-log.service.ts';

/** Routes of the audit log. */
export const auditLogModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/studio/portal/audit-log',
    access: staff('audit.view'),
    query: auditLogQuerySchema,
    answer: auditLogPageSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Who did what, newest first',
    handle: ({ query, ctx }) => readAuditLog(ctx, query),
  }),
];
