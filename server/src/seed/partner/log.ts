import { DAY, MINUTE } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { ClassTemplate } from '../../platform/db/tables.ts';
import { after, type Demo } from '../demo/demo.ts';
import type { Row } from '../rows.ts';

type Line = Row<'audit_log'>;

interface Happened {
  offered: readonly Selectable<ClassTemplate>[];
  ownerId: string;
  /** How many sessions the partner knows. */
  pushed: number;
}

/** What the owner did with the channel, and what it noted itself, over the weeks. */
export function partnerLog(demo: Demo, { offered, ownerId, pushed }: Happened): Line[] {
  const line = (at: Date, actorId: string | null, deed: Pick<Line, 'action' | 'after'>): Line => ({
    studio_id: demo.studioId,
    audit_id: demo.random.id(at),
    actor_type: actorId === null ? 'SYSTEM' : 'STAFF',
    actor_id: actorId,
    entity: 'class_pass',
    entity_id: demo.studioId,
    before: null,
    reason: '',
    ip: actorId === null ? '' : '203.0.113.7',
    user_agent: '',
    created_at: at,
    ...deed,
  });
  const ago = (days: number, minutes = 0) => after(demo.now, -days * DAY + minutes * MINUTE);
  const fail = { action: 'classPass.fail', after: { error: 'The partner could not be reached.' } };
  return [
    line(ago(40), ownerId, { action: 'classPass.save', after: { enabled: true } }),
    ...offered.map((template, place) => ({
      ...line(ago(40, 4 + place), ownerId, { action: 'classPass.spots', after: { enabled: true } }),
      entity: 'class_template',
      entity_id: template.class_templ_id,
    })),
    line(ago(40, 9), ownerId, { action: 'classPass.sync', after: { pushed, withdrawn: 0 } }),
    line(ago(9), null, fail),
    line(ago(9, 12), null, { action: 'classPass.recover', after: null }),
    line(ago(2), ownerId, { action: 'classPass.sync', after: { pushed: 4, withdrawn: 1 } }),
  ];
}
