import type { FieldError } from '@studio/contract/refusals/codes';
import { isRecord } from '@studio/contract/values/record';
import { ObjectSchema, ValidationError, type Schema } from 'yup';
import { Refusal } from '../../refusal.ts';

/** One entry per field, by its name on the wire; a person needs only the first reason of each field. */
function toFieldErrors(causes: readonly ValidationError[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const { path = '', message } of causes) {
    if (!byField.has(path)) byField.set(path, message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** A body that is not an object has no field to name. */
function refusalOf(error: ValidationError, surplus: readonly FieldError[]): Refusal {
  const causes = error.inner.length > 0 ? error.inner : [error];
  const isNoObject = causes.some(({ path, type }) => !path && type === 'typeError');
  return new Refusal(
    'INVALID_FIELDS',
    isNoObject
      ? { message: 'Send an object of fields.' }
      : { errors: [...surplus, ...toFieldErrors(causes)] },
  );
}

/**
 * Fields that a schema with `noUnknown` does not take, by their path. yup drops them instead of reporting
 * them.
 */
function surplusFields(schema: unknown, value: unknown, path = ''): string[] {
  if (!(schema instanceof ObjectSchema) || !isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    if (Object.hasOwn(schema.fields, name))
      return surplusFields(schema.fields[name], part, `${path}${name}.`);
    return schema.spec.noUnknown ? [path + name] : [];
  });
}

/**
 * Validates and casts a client's input. Drops unknown fields, or refuses them where the schema has
 * `noUnknown`: a client must not read "saved" about a field that was dropped.
 * @param context what the schema cannot know: the currency of the studio.
 * @throws {Refusal} INVALID_FIELDS naming every refused field, unknown or invalid.
 */
export async function parseInput(
  schema: Schema,
  value: unknown,
  context: { currency?: string } = {},
): Promise<unknown> {
  const surplus = surplusFields(schema, value).map((field) => ({
    field,
    message: 'This cannot be changed here',
  }));
  const parsed: unknown = await schema
    .validate(value, { abortEarly: false, stripUnknown: true, context })
    .catch((error: unknown) => {
      throw error instanceof ValidationError ? refusalOf(error, surplus) : error;
    });
  if (surplus.length > 0) throw new Refusal('INVALID_FIELDS', { errors: surplus });
  return parsed;
}

/**
 * Validates the server's own answer without casting it.
 * @throws {Error} naming the fault: a bug of the server, never of the client.
 */
export async function checkAnswer(schema: Schema, data: unknown): Promise<void> {
  try {
    await schema.validate(data, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const reasons = toFieldErrors(error.inner.length > 0 ? error.inner : [error]).map(
      ({ field, message }) => `${field}: ${message}`,
    );
    throw new Error(`The answer does not match its schema: ${reasons.join('; ')}`, { cause: error });
  }
}
