import type { FieldError } from '@studio/contract/codes';
import { ObjectSchema, ValidationError, type Schema } from 'yup';
import { Refusal } from './refusal.ts';

/** One entry per field, by its name on the wire; the first reason of a field is enough for a person. */
function toFieldErrors(causes: readonly ValidationError[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const { path = '', message } of causes) {
    if (!byField.has(path)) byField.set(path, message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}

/** A body that is no object at all has no field to blame. */
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Fields that were sent to a schema which takes no others (`noUnknown`), by their path. yup drops them
 * instead of saying so.
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
 * Checks and casts what a client sent. Unknown fields are dropped, or refused where the schema says
 * `noUnknown`: whoever changes something must not hear "saved" about what was not.
 * @throws {Refusal} INVALID_FIELDS naming every refused field: those that it does not take, and those that
 * are wrong.
 */
export async function parseInput(schema: Schema, value: unknown): Promise<unknown> {
  const surplus = surplusFields(schema, value).map((field) => ({
    field,
    message: 'This cannot be changed here',
  }));
  const parsed: unknown = await schema
    .validate(value, { abortEarly: false, stripUnknown: true })
    .catch((error: unknown) => {
      throw error instanceof ValidationError ? refusalOf(error, surplus) : error;
    });
  if (surplus.length > 0) throw new Refusal('INVALID_FIELDS', { errors: surplus });
  return parsed;
}

/**
 * Checks our own answer without casting it. @throws {Error} naming what is off: a bug of ours, never of the
 * client.
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
