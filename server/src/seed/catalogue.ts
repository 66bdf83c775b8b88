import { withDefaults } from '@studio/contract/configure/studio-policy.schema';
import { DAY } from '@studio/contract/values/time';
import type { Selectable } from 'kysely';
import type { ClassTemplate, PackagePlan, Room, Staff, Studio } from '../platform/db/tables.ts';
import { after, type Demo } from './demo/demo.ts';
import { UNSET_TEMPLATE, UNSET_PLAN } from './unset.ts';
import type { PlanText, TemplateText } from './studios/description.ts';
import { taxId } from './taxes.ts';

export interface Catalogue {
  studio: Selectable<Studio>;
  rooms: Map<string, Selectable<Room>>;
  templates: Map<string, Selectable<ClassTemplate>>;
  plans: Map<string, Selectable<PackagePlan>>;
}

/** @throws {Error} when the description names what it does not have. */
export function there<Thing>(things: ReadonlyMap<string, Thing>, key: string): Thing {
  const thing = things.get(key);
  if (thing === undefined) throw new Error(`The demo studio has no "${key}"`);
  return thing;
}

const studioRow = ({ studioId, openedAt, described: { record, timezone } }: Demo): Selectable<Studio> => ({
  ...record,
  studio_id: studioId,
  timezone,
  avatar: null,
  // What the release before reads in place of the option.
  receipt_prefix: withDefaults(record.attributes).receiptPrefix,
  place_version: 1,
  week_start: 0,
  time_format: '',
  date_order: '',
  name_order: '',
  is_listed: true,
  business_id: null,
  plan: 'PREMIUM',
  extension_changed_at: null,
  proved_addresses: [],
  reply_to: null,
  is_browsable: true,
  version: 1,
  created_at: openedAt,
});

const room = ({ studioId, random, openedAt }: Demo, name: string, capacity: number): Selectable<Room> => ({
  studio_id: studioId,
  room_id: random.id(openedAt),
  name,
  capacity,
});

function templateRow(
  demo: Demo,
  text: TemplateText,
  { rooms, staff }: { rooms: Catalogue['rooms']; staff: Selectable<Staff>[] },
): Selectable<ClassTemplate> {
  const room = there(rooms, text.room);
  const at = after(demo.openedAt, 3 * DAY);
  return {
    ...UNSET_TEMPLATE,
    requires_waiver: text.requiresWaiver ?? false,
    tax_rate_id: taxId(demo, text.tax),
    studio_id: demo.studioId,
    class_templ_id: demo.random.id(at),
    template_type: text.type ?? 'CLASS',
    class_name: text.name,
    description: text.text,
    level: text.level ?? 'ALL',
    duration_min: text.minutes,
    capacity: text.capacity ?? room.capacity,
    credit_cost: text.credits ?? 1,
    colour: text.colour,
    default_room_id: room.room_id,
    default_staff_id: staff.find((person) => person.display_name === text.teacher)?.staff_id ?? null,
    status: 'ACTIVE',
    version: 1,
    created_at: at,
    updated_at: at,
    archived_at: null,
  };
}

function planRow(
  demo: Demo,
  plan: PlanText,
  { sort, templates }: { sort: number; templates: Catalogue['templates'] },
): Selectable<PackagePlan> {
  const at = after(demo.openedAt, 5 * DAY);
  const [validityValue, validityUnit] = plan.lasts;
  return {
    ...UNSET_PLAN,
    studio_id: demo.studioId,
    studio_package_id: demo.random.id(at),
    package_name: plan.name,
    description: plan.text,
    package_type: plan.type,
    price_minor: Math.round(plan.price * 100),
    tax_rate_id: taxId(demo, plan.tax),
    credits: plan.credits,
    validity_value: validityValue,
    validity_unit: validityUnit,
    activation: plan.activation ?? 'PURCHASE',
    eligible_types: plan.types ?? ['CLASS'],
    eligible_templates: (plan.only ?? []).map((key) => there(templates, key).class_templ_id),
    usage_priority: plan.priority ?? 5,
    shareable: plan.shareable ?? false,
    visibility: plan.visibility ?? 'PUBLIC',
    status: plan.status ?? 'ACTIVE',
    sort,
    plan_version: 1,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

/** Creates rooms, templates and the price list. */
export function openStudio(demo: Demo, staff: Selectable<Staff>[]): Catalogue {
  const { described } = demo;
  const rooms = new Map(
    Object.entries(described.rooms).map(([key, { name, capacity }]) => [key, room(demo, name, capacity)]),
  );
  const templates = new Map(
    Object.entries(described.templates).map(([key, text]) => [
      key,
      templateRow(demo, text, { rooms, staff }),
    ]),
  );
  const plans = Object.entries(described.plans).map(
    ([key, plan], sort) => [key, planRow(demo, plan, { sort, templates })] as const,
  );
  return { studio: studioRow(demo), rooms, templates, plans: new Map(plans) };
}
