import type { TestApp } from './startTestApp.ts';

/** The entries of a studio's audit log for one action, oldest first. */
export const auditOf = (app: TestApp, studioId: string, action: string) =>
  app.db.studio(studioId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', action)
      .orderBy('created_at')
      .orderBy('audit_id')
      .execute(),
  );
