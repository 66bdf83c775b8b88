import type { Permission } from '../roles/roles.ts';
import type { DeskLimitTable } from '../deskLimits.ts';
import type { PenaltyRule, QuietHours, SentPenalty } from '../penalty.schema.ts';

/** What the words of an option need to know of the studio. */
export interface RuleNames {
  /** Minor units → money of the studio. */
  money: (minor: number) => string;
  planName: (studioPackageId: string) => string;
  /** Name and percentage of a tax. */
  taxName: (taxRateId: string) => string;
  /** Wall time as the studio writes it. */
  time: (localTime: string) => string;
}

/** One of a closed list, as its form shows it. */
export interface Choice {
  title: string;
  description?: string;
}

/** What the options of each kind have: their default, and the bounds in which people change them. */
interface Kinds {
  /**
   * A whole number. `what`: what its form asks for, where that is not "a number". `keepsMin`: a stored number below
   * `min` counts as not set.
   */
  WHOLE: { default: number; min: number; max: number; what?: string; keepsMin?: true };
  /** Minutes, from 0 or `min`; people type them in hours or days. */
  MINUTES: { default: number; min?: number; max: number };
  MINUTES_OR_NULL: { default: number | null; max: number };
  /** A whole number; `null` = no limit. */
  LIMIT: { default: number | null; min: number; max: number };
  /** Whole units of the currency; `null` = no limit. */
  AMOUNT: { default: number | null };
  FLAG: { default: boolean };
  /** One of the keys of `choices`. */
  CHOICE: { default: string; choices: Readonly<Record<string, Choice>> };
  /** One of the studio's tax rates, by its id; `null` = no tax. */
  TAX_RATE: { default: string | null };
  /** Wall time, `HH:mm`. */
  TIME: { default: string };
  /** What something is called: 1 to `max` characters, of those that `only` names. */
  NAME: { default: string; max: number; only?: { pattern: RegExp; says: string } };
  /** Text that may be empty. `isLong`: of several lines. */
  TEXT: { default: string; max: number; isLong?: true };
  NIGHT: { default: QuietHours | null };
  /** `max`: how many there can be. */
  PENALTIES: { default: PenaltyRule[]; max: number };
  DESK_LIMITS: { default: DeskLimitTable };
  /** A number that no request changes. */
  FIXED: { default: number };
}
export type Kind = keyof Kinds;
/** Kinds of options that a request changes. */
export type SentKind = Exclude<Kind, 'FIXED'>;
/** Kinds that are one field of a form. */
export type FieldKind = Exclude<SentKind, 'NIGHT' | 'PENALTIES' | 'DESK_LIMITS'>;

export type StoredOf<K extends Kind> = Kinds[K]['default'];
/** A penalty is sent with its plans as one text. */
export type SentOf<K extends Kind> = K extends 'PENALTIES' ? SentPenalty[] : NonNullable<StoredOf<K>>;

/** Who changes an option, where `policy.edit` is not enough. */
interface Guard {
  right: Extract<Permission, 'policy.editLimits' | 'paymentMode.edit'>;
  /** What only an owner can change, as somebody without the right is told. */
  what: string;
}
export type GuardedRight = Guard['right'];

interface Said {
  /** What it is called. */
  label: string;
  /** What its form calls it, where that is something else. */
  fieldLabel?: string;
  /** What stands behind a number. */
  unit?: string;
  /** What stands below its field. @param range its bounds: "0 to 365". */
  hint?: string | ((range: string) => string);
  guard?: Guard;
}
interface Worded<K extends Kind> {
  /** A value as the page and the history of the rules say it. */
  words: (value: SentOf<K> | null, names: RuleNames) => string;
}

type Row<K extends Kind> = { kind: K } & Kinds[K] & Said;
/** An option of the policy: all that the project knows of it. */
export type Option<K extends Kind = Kind> = { [P in K]: Row<P> & Partial<Worded<P>> }[K];
export type Options = Readonly<Record<string, Option>>;

/** A booking rule: an option whose value is said in words. Those of a choice are its title. */
export type Rule = { [P in Kind]: Row<P> & (P extends 'CHOICE' ? unknown : Worded<P>) }[Kind];
export type Rules = Readonly<Record<string, Rule>>;

/** The type of an option's value as it is stored. */
export type Stored<One extends Option> = One extends { choices: infer Choices }
  ? keyof Choices
  : StoredOf<One['kind']>;
/** The type of its value in a request, which may leave it out; `null` restores the default. */
export type Sent<One extends Option> =
  | (One extends { choices: infer Choices } ? keyof Choices : SentOf<One['kind']>)
  | null
  | undefined;
/** The options that a request changes. */
export type SentKey<Rows extends Options> = {
  [Key in keyof Rows]: Rows[Key]['kind'] extends SentKind ? Key : never;
}[keyof Rows];

export const isSent = (option: Option): option is Option<SentKind> => option.kind !== 'FIXED';

/** The right that changes an option. */
export const rightOf = ({ guard }: Option): GuardedRight | 'policy.edit' => guard?.right ?? 'policy.edit';

/** The values of options that nobody has changed. */
export const defaultsOf = <Rows extends Options>(options: Rows): { [Key in keyof Rows]: Stored<Rows[Key]> } =>
  Object.fromEntries(Object.entries(options).map(([key, option]) => [key, option.default])) as {
    [Key in keyof Rows]: Stored<Rows[Key]>;
  };

const EMPTY_KINDS: readonly Kind[] = ['LIMIT', 'AMOUNT', 'MINUTES_OR_NULL', 'TAX_RATE', 'TEXT'];
/** Whether its field may stay empty: no limit, no tax, or no text. */
export const mayBeEmpty = ({ kind }: Option): boolean => EMPTY_KINDS.includes(kind);
