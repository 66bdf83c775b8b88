import { aMember, aStudio } from '../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { sqlBuilder } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { writeAudit, type AuditEntry } from './audit.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

test('tells who did what to which row, and what changed', async () => {
  const { studioId, owner } = await aStudio(api);
  const visitor = await aMember(api, { studioId });
  const now = api.clock.now();
  const entityId = newId();
  await api.db.studio(studioId, async (tx) => {
    const change: AuditEntry = {
      action: 'room.save',
      entity: 'room',
      entityId,
      before: { name: 'A' },
      after: { name: 'B', doorCode: '1', password: 'hush' },
      reason: 'typo',
    };
    writeAudit(
      tx,
      { audience: 'staff', studioId, staffId: owner.staffId, ip: '10.0.0.1', userAgent: 'Firefox', now },
      change,
    );
    writeAudit(
      tx,
      { audience: 'member', studioId, memberId: visitor.memberId, ip: '10.0.0.2', now },
      { ...change, before: null },
    );
    writeAudit(
      tx,
      { audience: 'system', studioId, now },
      { action: 'room.delete', entity: 'room', entityId },
    );
  });

  const lines = await api.db.read(
    studioId,
    sqlBuilder.selectFrom('audit_log').selectAll().orderBy('audit_id'),
  );
  expect(lines).toEqual([
    expect.objectContaining({
      actor_type: 'STAFF',
      actor_id: owner.staffId,
      action: 'room.save',
      before: { name: 'A' },
      after: { name: 'B', doorCode: '1', password: '•••' },
      reason: 'typo',
      ip: '10.0.0.1',
      user_agent: 'Firefox',
      created_at: now,
    }),
    expect.objectContaining({ actor_type: 'MEMBER', actor_id: visitor.memberId, before: null }),
    expect.objectContaining({ actor_type: 'SYSTEM', actor_id: null, entity_id: entityId }),
  ]);
});

test('cannot be changed or deleted by the application', async () => {
  const { studioId } = await aStudio(api);
  await expect(api.db.studio(studioId, (tx) => tx.deleteFrom('audit_log').execute())).rejects.toThrow(
    'permission denied',
  );
  await expect(
    api.db.studio(studioId, (tx) => tx.updateTable('audit_log').set({ reason: '' }).execute()),
  ).rejects.toThrow('permission denied');
});
