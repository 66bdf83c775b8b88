import type { Schema } from 'yup';
import { API } from '../server.ts';

/** Calls a fake as a page does: POST with a body, else GET. @returns the whole envelope. */
export async function askFake(
  path: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<{ code: string; data: never }> {
  const sent = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {};
  const response = await fetch(API + path, { method, ...sent });
  return (await response.json()) as { code: string; data: never };
}

/** What the contract says of an answer. */
export type AnswerSchema = Schema;

/** The same, for an answer that the contract describes. @throws for a wrong or a missing field. */
export async function askValid<Data>(
  schema: AnswerSchema,
  path: string,
  ...sent: [body?: object, method?: string]
): Promise<Data> {
  const { data } = await askFake(path, ...sent);
  return schema.validateSync(data, { strict: true }) as Data;
}
