import { sql } from 'kysely';
import { sqlBuilder, type Database, type Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/newId.ts';
import { thisStudio } from '../../../../platform/db/sql/thisStudio.ts';
import type { SentFile, SentType } from '../../../../platform/images/sentFile.ts';

export interface FoundProof {
  proofId: string;
  orderId: string;
  fileName: string;
  mediaType: SentType;
  createdAt: Date;
  /** References of other orders with an identical file. */
  alsoFor: string[];
}

const ALSO_FOR = sql<string[]>`array(
  select distinct o.reference from payment_proof other join orders o using (studio_id, order_id)
  where other.sha256 = payment_proof.sha256 and other.order_id <> payment_proof.order_id order by o.reference
    limit 20)`;

/** Proofs of payment that members have sent. */
export const proofRepository = (tx: Tx) => ({
  add: async (
    orderId: string,
    { fileName, mediaType, content, sha256 }: SentFile,
    now: Date,
  ): Promise<string> => {
    const proofId = newId();
    await tx
      .insertInto('payment_proof')
      .values({
        studio_id: thisStudio,
        proof_id: proofId,
        order_id: orderId,
        file_name: fileName,
        media_type: mediaType,
        content,
        sha256,
        created_at: now,
      })
      .execute();
    return proofId;
  },

  find: async (proofId: string): Promise<FoundProof | null> => {
    const row = await tx
      .selectFrom('payment_proof')
      .select([
        'proof_id as proofId',
        'order_id as orderId',
        'file_name as fileName',
        'media_type as mediaType',
        'created_at as createdAt',
        ALSO_FOR.as('alsoFor'),
      ])
      .where('proof_id', '=', proofId)
      .executeTakeFirst();
    return (row as FoundProof | undefined) ?? null;
  },
});

/** The bytes of one proof; `null` when there is none. */
export async function readProofFile(
  db: Database,
  studioId: string,
  proofId: string,
): Promise<{ fileName: string; mediaType: string; content: Buffer } | null> {
  const [row] = await db.read(
    studioId,
    sqlBuilder
      .selectFrom('payment_proof')
      .select(['file_name as fileName', 'media_type as mediaType', 'content'])
      .where('studio_id', '=', studioId)
      .where('proof_id', '=', proofId),
  );
  return row ?? null;
}
