/** Who somebody is to the member who acts for them. A guest comes along; packages of some plans pay for guests. */
export const FAMILY_RELATIONS = ['CHILD', 'PARTNER', 'PARENT', 'OTHER', 'GUEST'] as const;
export type FamilyRelation = (typeof FAMILY_RELATIONS)[number];

export const RELATION_WORDS: Readonly<Record<FamilyRelation, string>> = {
  CHILD: 'Child',
  PARTNER: 'Partner',
  PARENT: 'Parent',
  OTHER: 'Other family',
  GUEST: 'Guest',
};

/** How many people one member can act for. */
export const MAX_FAMILY = 20;
