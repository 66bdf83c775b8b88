import type { SchemaDescription, SchemaFieldDescription } from 'yup';

/** A JSON Schema (2020-12), as OpenAPI 3.1 requires. */
export type JsonSchema = Record<string, unknown>;

const TYPES: Record<string, string> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
};

const isFull = (field: SchemaFieldDescription): field is SchemaDescription => 'tests' in field;

type Test = SchemaDescription['tests'][number];

/**
 * Keywords by the name of yup's test and the type of the schema; the description covers tests without a
 * keyword.
 */
function keywordOf({ name, params = {} }: Test, type: string): JsonSchema {
  const unit = type === 'array' ? 'Items' : 'Length';
  const isNumber = type === 'number';
  if (name === 'min') return isNumber ? bound(params, 'min') : { [`min${unit}`]: params['min'] };
  if (name === 'max') return isNumber ? bound(params, 'max') : { [`max${unit}`]: params['max'] };
  if (name === 'length') return { [`min${unit}`]: params['length'], [`max${unit}`]: params['length'] };
  if (name === 'matches' && params['regex'] instanceof RegExp) return { pattern: params['regex'].source };
  if (name === 'integer') return { type: 'integer' };
  return name === 'email' ? { format: 'email' } : {};
}

/** yup distinguishes "more than" from "at least" by the name of the parameter. */
function bound(params: Record<string, unknown>, side: 'min' | 'max'): JsonSchema {
  const [inclusive, exclusive, strict] =
    side === 'min'
      ? (['minimum', 'exclusiveMinimum', 'more'] as const)
      : (['maximum', 'exclusiveMaximum', 'less'] as const);
  return strict in params ? { [exclusive]: params[strict] } : { [inclusive]: params[side] };
}

function typed(field: SchemaDescription): JsonSchema {
  const keywords = Object.assign({}, ...field.tests.map((test) => keywordOf(test, field.type))) as JsonSchema;
  const type = TYPES[field.type];
  return {
    ...(type ? { type } : {}),
    ...keywords,
    ...(field.type === 'date' ? { format: 'date-time' } : {}),
  };
}

function objectOf(field: SchemaDescription): JsonSchema {
  const fields =
    'fields' in field ? Object.entries(field.fields as Record<string, SchemaFieldDescription>) : [];
  const required = fields.filter(([, child]) => isFull(child) && !child.optional).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, child]) => [name, toJsonSchema(child)])),
    ...(required.length > 0 ? { required } : {}),
    ...(field.tests.some(({ name }) => name === 'noUnknown') ? { additionalProperties: false } : {}),
  };
}

function arrayOf(field: SchemaDescription): JsonSchema {
  const items = 'innerType' in field ? (field.innerType as SchemaFieldDescription | undefined) : undefined;
  return {
    type: 'array',
    ...(items && !Array.isArray(items) ? { items: toJsonSchema(items) } : {}),
    ...typed(field),
  };
}

function shapeOf(field: SchemaDescription): JsonSchema {
  if (field.type === 'object') return objectOf(field);
  return field.type === 'array' ? arrayOf(field) : typed(field);
}

/**
 * The allowed values, without references to other fields ("the same as password"), which JSON Schema cannot
 * express, and without `null`, which is handled separately.
 */
function choicesOf({ oneOf }: SchemaDescription): JsonSchema {
  const values = oneOf.filter((value) => typeof value !== 'object');
  return values.length > 0 ? { enum: values } : {};
}

/**
 * Converts the output of `schema.describe()` to JSON Schema. References to other fields and lazy parts allow
 * anything.
 */
export function toJsonSchema(field: SchemaFieldDescription): JsonSchema {
  if (!isFull(field)) return {};
  const shape = { ...shapeOf(field), ...choicesOf(field) };
  const labelled = field.label ? { ...shape, description: field.label } : shape;
  return field.nullable && Object.keys(labelled).length > 0
    ? { anyOf: [labelled, { type: 'null' }] }
    : labelled;
}
