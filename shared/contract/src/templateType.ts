/** Kinds of what a studio offers. On their own, because most who name them need nothing else of a class. */
export const TEMPLATE_TYPES = ['CLASS', 'EVENT', 'APPOINTMENT'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];
