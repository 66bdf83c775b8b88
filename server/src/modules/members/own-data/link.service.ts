import { splitKeyId } from '../../../platform/keys/keyName.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SitePath } from '../../../platform/mail/text/templates.ts';

/** What a link is for, and the address that it was sent to: with another one it no longer works. */
export interface Linked {
  studioId: string;
  ownDataLinkId: string;
  userEmail: string;
}

type Signer = Pick<Deps['auth'], 'fingerprint' | 'isFingerprint'>;

const textOf = ({ studioId, ownDataLinkId, userEmail }: Linked): string =>
  `own data ${studioId} ${ownDataLinkId} ${userEmail}`;

/** The link that downloads what a studio has of a member; `keyId` names the key that signed it. */
export function signedLink({ fingerprint }: Signer, linked: Linked): { url: SitePath; keyId: string } {
  const signature = fingerprint(textOf(linked));
  return {
    url: `/api/users/export/${linked.studioId}/${linked.ownDataLinkId}/${signature}`,
    keyId: splitKeyId(signature).keyId,
  };
}

export const isOurLink = ({ isFingerprint }: Signer, linked: Linked, signature: string): boolean =>
  isFingerprint(signature, textOf(linked));
