import type { Selectable } from 'kysely';
import type { PackagePlan, PaymentMode, PromoCode, Studio, TaxRate } from '../../platform/db/tables.ts';

/** What a studio of the demo is made of: data only. Every studio goes through the same functions. */
export interface StudioDescription {
  /** A number of its own: the same choices on every machine, others than those of the other studio. */
  seed: number;
  /** IANA name. */
  timezone: string;
  record: StudioRecord;
  /** The owner, then who runs the studio, then the front desk, then the instructors. */
  staff: readonly StaffText[];
  people: PeopleText;
  rooms: Readonly<Record<string, RoomText>>;
  templates: Readonly<Record<string, TemplateText>>;
  /** In the order of the price list. */
  plans: Readonly<Record<string, PlanText>>;
  week: readonly Slot[];
  sales: SalesText;
  offers: OffersText;
  desk: DeskText;
  /** What it mails to many, announces, lets members sign, pays its staff; of a studio without, the pages are empty. */
  extras: Extras;
  /** Names its account at the fake provider of cards. */
  cardAccount: string;
}

/** The row of the studio, without what is the same in all. */
export type StudioRecord = Pick<
  Selectable<Studio>,
  | 'extension'
  | 'studio_name'
  | 'description'
  | 'address'
  | 'phone'
  | 'email'
  | 'website'
  | 'colour'
  | 'currency'
  | 'country'
  | 'phone_country_code'
  | 'socials'
  | 'opening_hours'
  | 'attributes'
>;

export interface StaffText {
  name: string;
  email: string;
  type: 'OWNER' | 'SUPER' | 'STAFF' | 'TRAINER';
  colour: string;
  bio: string;
}

export interface Person {
  firstName: string;
  lastName: string;
  gender: string;
  /** Empty: they have none. */
  email: string;
  phone: string;
  /** With its plus; of somebody without it, that of the studio. */
  phoneCountryCode?: string;
  birthday?: string;
  /** The e-mail address of the parent whose account they have. They do not come by themselves. */
  childOf?: string;
}

type Gender = 'FEMALE' | 'MALE';
/** First names with their gender, and the last names to combine them with. */
export interface NameGroup {
  weight: number;
  first: readonly (readonly [name: string, gender: Gender])[];
  last: readonly string[];
}

export interface PeopleText {
  /** The first of them signs in. */
  named: readonly Person[];
  /** How many more are made up of `names`. */
  invented: number;
  names: readonly NameGroup[];
  /** What members buy when they have no credits left, and how they pay, each with its weight. */
  buys: readonly (readonly [plan: string, weight: number])[];
  paysBy: readonly (readonly [mode: string, weight: number])[];
}

interface RoomText {
  name: string;
  capacity: number;
  /** Its plan: the names of its spots, row by row from the front; as many as it holds. */
  spots?: readonly (readonly string[])[];
}

/** A class of a demo studio. */
export interface TemplateText {
  name: string;
  text: string;
  minutes: number;
  room: string;
  teacher: string;
  colour: string;
  type?: string;
  level?: string;
  capacity?: number;
  /** One unless said. */
  credits?: number;
  requiresWaiver?: true;
  /** Every how many weeks it is; one unless said. */
  everyWeeks?: number;
  /** The plan that pays for it, whatever a member buys otherwise. */
  paidWith?: string;
  audience?: 'PRENATAL';
  /** A key of its tax rates. */
  tax?: string;
}

/** A plan on a price list. */
export interface PlanText {
  name: string;
  text: string;
  type: string;
  /** In whole units of the currency, with its cents. */
  price: number;
  credits: number | null;
  lasts: readonly [number, string];
  types?: string[];
  only?: string[];
  priority?: number;
  activation?: string;
  visibility?: string;
  status?: string;
  shareable?: boolean;
  /** What who prefers this plan buys where it cannot be used. */
  elsewhere?: string;
  /** A key of the studio's tax rates. */
  tax?: string;
}

/** Weekday 1 (Monday) to 7, local time, class, first name of the instructor, usual share of taken places. */
export type Slot = readonly [
  weekday: number,
  time: string,
  template: string,
  instructor: string,
  popularity: number,
];

/** An order that was not paid: plan, payment mode, minutes ago, paid share, whether time ran out. */
type UnpaidText = readonly [
  plan: string,
  mode: string,
  minutesAgo: number,
  paidShare: number,
  isExpired: boolean,
];

/** How a membership went. */
export interface Course {
  status: string;
  mode: string;
  /** How many days ago the newest cycle began. */
  daysIn: number;
  cycles: number;
}

export type NewPlan = Pick<
  Selectable<PackagePlan>,
  'package_name' | 'description' | 'package_type' | 'price_minor'
> &
  Partial<Selectable<PackagePlan>>;

export type PromoText = Pick<
  Selectable<PromoCode>,
  'code' | 'name' | 'description' | 'discount_type' | 'value'
> &
  Partial<Selectable<PromoCode>> & { endedDaysAgo?: number };

export interface SalesText {
  taxes: Readonly<Record<string, Pick<Selectable<TaxRate>, 'name' | 'percent' | 'inclusive'>>>;
  modes: readonly (readonly [
    mode: string,
    instructions: string,
    config: Selectable<PaymentMode>['config'],
  ])[];
  promos: readonly PromoText[];
  /** What stands below the names of buyers on documents from `buyerFrom` on, in turns; none: nobody says. */
  buyers?: readonly string[];
  /** What a new member buys first, and what the member who signs in has. */
  firstPlan: string;
  ownPlan: string;
  unpaid: readonly UnpaidText[];
  /** Bought in the last days and not used yet. */
  unused: readonly string[];
  membership: {
    plan: Pick<
      Selectable<PackagePlan>,
      'package_name' | 'description' | 'price_minor' | 'min_cycles' | 'terms'
    > & {
      tax?: string;
    };
    courses: readonly Course[];
    /** Why one of them leaves, and one pauses. */
    leaves: string;
    pauses: string;
  };
  /** On sale since yesterday; nobody has bought one. */
  newPlans: readonly (NewPlan & { tax?: string })[];
}

export interface OffersText {
  /** Who takes appointments, on which weekdays (1 = Monday), from when to when. */
  hours: readonly (readonly [firstName: string, weekdays: readonly number[], from: string, to: string])[];
  /** The class that tickets are sold for. */
  event: string;
  tickets: readonly {
    name: string;
    priceMinor: number;
    quantity: number | null;
    tax?: string;
  }[];
}

/** `of`: whom it is about, by the position in the list of members. */
export interface DeskText {
  notes: readonly { of: number; type: string; daysAgo: number; pinned: boolean; body: string }[];
  contacts: readonly {
    of: number;
    channel: string;
    outcome: string;
    daysAgo: number;
    followUp: number | null;
    body: string;
  }[];
  tags: readonly { name: string; of: readonly number[] }[];
  /** The stars, how many of a hundred give them, and what some of them add. */
  stars: readonly (readonly [rating: number, weight: number, comments: readonly string[]])[];
}

/** The parts that only one studio has: each shows what the other's pages are like without. */
export interface Extras {
  forms: boolean;
  news: boolean;
  payroll: boolean;
  /** The classes that the partner sells; none: no partner. */
  partner: readonly string[];
}
