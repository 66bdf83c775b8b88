import type { Selectable } from 'kysely';
import type { ClassTemplate, PackagePlan, Room, Staff, Studio } from '../platform/db/tables.ts';
import { DAY, TIME_ZONE, after, type Demo } from './demo/demo.ts';
import { DEMO_EXTENSION, DEMO_OWNER } from './demo/demoAccounts.ts';
import { UNSET_TEMPLATE, UNSET_PLAN } from './unset.ts';
import {
  PLANS,
  TEMPLATES,
  type PlanText,
  type RoomKey,
  type TemplateKey,
  type TemplateText,
} from './catalogueTexts.ts';

export interface Catalogue {
  studio: Selectable<Studio>;
  rooms: Record<RoomKey, Selectable<Room>>;
  templates: Record<TemplateKey, Selectable<ClassTemplate>>;
  plans: Map<string, Selectable<PackagePlan>>;
}

/** From the first class to the last, as at most studios. */
const OPENING_HOURS = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
  weekday < 6 ? { weekday, opens: '07:00', closes: '21:00' } : { weekday, opens: '08:30', closes: '17:00' },
);

function studioRow({ studioId, openedAt }: Demo): Selectable<Studio> {
  return {
    studio_id: studioId,
    extension: DEMO_EXTENSION,
    studio_name: 'Lotus Yoga & Pilates',
    description: 'A small studio in Tiong Bahru with two rooms, six teachers and good tea.',
    address: '78 Yong Siak Street, #02-01, Singapore 163078',
    phone: '+65 6123 4567',
    email: DEMO_OWNER,
    website: 'https://lotus.example',
    avatar: null,
    colour: '#0F766E',
    timezone: TIME_ZONE,
    currency: 'SGD',
    country: 'SG',
    phone_country_code: '+65',
    week_start: 0,
    socials: { instagram: 'https://instagram.com/lotus.example', whatsapp: '+65 8123 4567' },
    opening_hours: OPENING_HOURS,
    place_version: 1,
    is_listed: true,
    business_id: null,
    plan: 'PREMIUM',
    receipt_prefix: 'R',
    attributes: {},
    extension_changed_at: null,
    proved_addresses: [],
    reply_to: null,
    is_browsable: true,
    version: 1,
    created_at: openedAt,
  };
}

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
  const at = after(demo.openedAt, 3 * DAY);
  return {
    ...UNSET_TEMPLATE,
    studio_id: demo.studioId,
    class_templ_id: demo.random.id(at),
    template_type: text.type ?? 'CLASS',
    class_name: text.name,
    description: text.text,
    level: text.level ?? 'ALL',
    duration_min: text.minutes,
    capacity: text.capacity ?? rooms[text.room].capacity,
    credit_cost: 1,
    colour: text.colour,
    default_room_id: rooms[text.room].room_id,
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
    price_minor: plan.price * 100,
    credits: plan.credits,
    validity_value: validityValue,
    validity_unit: validityUnit,
    activation: plan.activation ?? 'PURCHASE',
    eligible_types: plan.types ?? ['CLASS'],
    eligible_templates: (plan.only ?? []).map((key) => templates[key].class_templ_id),
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

/** Creates rooms, ten templates and the price list. */
export function openStudio(demo: Demo, staff: Selectable<Staff>[]): Catalogue {
  const rooms = { lotus: room(demo, 'Lotus Room', 16), reformer: room(demo, 'Reformer Room', 8) };
  const templates = Object.fromEntries(
    Object.entries(TEMPLATES).map(([key, text]) => [key, templateRow(demo, text, { rooms, staff })]),
  ) as Catalogue['templates'];
  templates.flow.credit_cost = 2;
  // Beginners on the machine must have read about its physical demands.
  templates.foundations.requires_waiver = true;
  const plans = Object.entries(PLANS).map(
    ([key, plan], sort) => [key, planRow(demo, plan, { sort, templates })] as const,
  );
  return { studio: studioRow(demo), rooms, templates, plans: new Map(plans) };
}
