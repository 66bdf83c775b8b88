import { fullName } from '@studio/contract/values/names/fullName';
import type { Tx } from '../../../../platform/db/database.ts';
import { addressOf } from '../../../members/family-link/family-link.api.ts';
import { studioSettings } from '../../studio/studio.api.ts';

/** A member as a signer and recipient of mails, which may go to a guardian. */
export interface Signer {
  memberId: string;
  firstName: string;
  name: string;
  userEmail: string;
  birthday: string | null;
  /** The extension of the studio's booking website. */
  extension: string;
}

/** @returns the member, or `undefined` when the studio has none with this id. */
export async function findSigner(tx: Tx, memberId: string): Promise<Signer | undefined> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('studio', 'studio.studio_id', 'member.studio_id')
    .select([
      'member_id as memberId',
      'first_name as firstName',
      'last_name as lastName',
      'birthday',
      'extension',
    ])
    .select(addressOf('member').as('userEmail'))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { ...row, name: fullName(row, await studioSettings(tx)) };
}

/** The member that a token names. */
export async function signerOf(tx: Tx, memberId: string): Promise<Signer> {
  const signer = await findSigner(tx, memberId);
  if (!signer) throw new Error('The token names a member who is not there');
  return signer;
}
