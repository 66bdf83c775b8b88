import type { Deps } from '../../../platform/deps.ts';
import type { SitePath } from '../../../platform/mail/text/templates.ts';
import { splitKeyId } from '../../../platform/keys/keyName.ts';

/** The file that a link is for, and the person whose rights are looked at when it is followed. */
export interface Linked {
  studioId: string;
  reportFileId: string;
  staffId: string;
}

type Signer = Pick<Deps['auth'], 'fingerprint' | 'isFingerprint'>;

const textOf = ({ studioId, reportFileId, staffId }: Linked): string =>
  `report file ${studioId} ${reportFileId} ${staffId}`;

/** The link that downloads a file, signed with the newest key; `keyId` names that key. */
export function signedLink({ fingerprint }: Signer, linked: Linked): { url: SitePath; keyId: string } {
  const signature = fingerprint(textOf(linked));
  return {
    url: `/api/report/file/${linked.studioId}/${linked.reportFileId}/${signature}`,
    keyId: splitKeyId(signature).keyId,
  };
}

/** Whether a link to this file was signed by us, for this person. */
export const isOurLink = ({ isFingerprint }: Signer, linked: Linked, signature: string): boolean =>
  isFingerprint(signature, textOf(linked));
