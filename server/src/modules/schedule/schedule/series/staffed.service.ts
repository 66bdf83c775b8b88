import type { Tx } from '../../../../platform/db/database.ts';
import { staffExists } from '../../../members/staff/staff.api.ts';
import { addSessions, type SessionContent } from '../../session/session.api.ts';
import type { Clash } from '../clash/clash.rules.ts';
import { busyAmong } from '../clash/placing.service.ts';
import { everybodyIn, onceEach, peopleWithout, type People } from '../people.rules.ts';
import type { Slot } from '../schedule.rules.ts';

/** A session that was made, and who of its people is not in it. */
export interface Staffed {
  scheduleId: string;
  slot: Slot;
  people: People;
  /** Those who are busy then, with what they do. */
  busy: Clash[];
  /** Whether somebody has left the studio. */
  isSomeoneGone: boolean;
}

const peopleIn = ({ staff_id = null, co_instructor_ids, assistant_ids }: SessionContent): People =>
  onceEach({
    staff_id,
    co_instructor_ids: [...(co_instructor_ids ?? [])],
    assistant_ids: [...(assistant_ids ?? [])],
  });

/** The people of a session who still work here. */
export async function presentIn(tx: Tx, content: SessionContent): Promise<People> {
  const people = peopleIn(content);
  const gone: string[] = [];
  for (const staffId of everybodyIn(people)) if (!(await staffExists(tx, staffId))) gone.push(staffId);
  return peopleWithout(people, gone);
}

/**
 * Makes sessions where nobody can be asked: with those of their people who work here and are free then. By hand the
 * same is refused until somebody says that it is meant.
 * @param isAccepted Whether somebody has said so of their series: then only leave keeps people out.
 * @returns in the order of the slots.
 */
export async function addStaffed(
  tx: Tx,
  {
    content,
    slots,
    isAccepted = false,
  }: { content: SessionContent; slots: readonly Slot[]; isAccepted?: boolean },
  now: Date,
): Promise<Staffed[]> {
  const present = await presentIn(tx, content);
  const isSomeoneGone = everybodyIn(present).length < everybodyIn(peopleIn(content)).length;
  const busyAt = await busyAmong(tx, everybodyIn(present), { slots, isAccepted });
  const planned = slots.map((slot) => {
    const busy = busyAt(slot);
    const out = busy.map(({ other }) => other.staffId);
    return { slot, busy, isSomeoneGone, people: peopleWithout(present, out) };
  });
  const made: Staffed[] = [];
  for (const alike of Map.groupBy(planned, ({ people }) => JSON.stringify(people)).values()) {
    const ids = await addSessions(
      tx,
      { ...content, ...alike[0]?.people },
      alike.map(({ slot }) => slot),
      now,
    );
    made.push(...alike.map((one, at) => ({ ...one, scheduleId: ids[at] ?? '' })));
  }
  return made.sort((a, b) => a.slot.startAt.getTime() - b.slot.startAt.getTime());
}
