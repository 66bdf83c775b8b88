/**
 * Types of templates that a studio offers. In a file of their own, because most importers need nothing else
 * of a class.
 */
export const TEMPLATE_TYPES = ['CLASS', 'EVENT', 'APPOINTMENT'] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];
