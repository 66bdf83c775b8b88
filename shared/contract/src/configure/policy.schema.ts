import { object, type InferType } from 'yup';
import { sentFields } from './option/sent.schema.ts';
import { OPTIONS } from './option/options.ts';

const policyFields = sentFields(OPTIONS);

/** PUT /api/studio/portal/update-attributes: fields that are sent change, the others stay. */
export const updateAttributesSchema = object({
  attributes: object(policyFields).noUnknown().required(),
}).noUnknown();
export type UpdateAttributes = InferType<typeof updateAttributesSchema>;
/** The whole policy after the change; GET /api/studio/portal/attributes answers the same. */
export const attributesSchema = object({ attributes: object(policyFields).required() });
export type Attributes = InferType<typeof attributesSchema>;
