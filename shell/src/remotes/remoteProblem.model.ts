import type { RemoteErrorCode, RemoteFailure } from '@studio/federation/runtime/load/remoteError';

/** The texts of a remote's error page. */
export interface ProblemWords {
  /** What happened, in a sentence. */
  title: string;
  /** Why, or what it means for the person. */
  detail: string;
}

const TITLES: Record<RemoteFailure, string> = {
  unavailable: 'This part of the app could not be loaded.',
  incompatible: 'This part of the app needs a newer version of the portal.',
  crashed: 'This part of the app has stopped working.',
  denied: 'This part of the app is switched off at the moment.',
};

const RELOAD = 'Reload the page to get it.';
const DETAILS: Record<RemoteErrorCode, string> = {
  'registry-unreachable': 'The list of the portal’s parts did not arrive.',
  'release-unreachable': 'The server did not say what belongs to it.',
  'manifest-unreachable': 'The server did not send it.',
  'manifest-timeout': 'The server took too long to answer.',
  'manifest-invalid': 'The server sent something else, perhaps because of maintenance.',
  'integrity-failed': 'Try again. If this keeps happening, contact your network administrator.',
  'entry-unreachable': 'Its code did not arrive.',
  'entry-timeout': 'Its code took too long to arrive.',
  'chunk-unreachable': 'Some of its code did not arrive.',
  'shared-unreachable': 'Code that it shares with the portal did not arrive.',
  'contract-mismatch': RELOAD,
  'shared-mismatch': RELOAD,
  'shape-invalid': RELOAD,
  'module-failed': 'Its code failed as it started.',
  'setup-failed': 'It failed while it was getting ready.',
  'setup-timeout': 'It took too long to get ready.',
  'render-failed': 'It failed while it was being shown.',
  'switched-off': 'It will be back. Your saved work is safe.',
  forbidden: 'Ask an owner for access.',
};

/** Codes with a more specific title than others of the same reason. */
const OWN_TITLES: Partial<Record<RemoteErrorCode, string>> = {
  'integrity-failed': 'This part of the app was altered in transit, so we did not run it.',
  'shape-invalid': 'This part of the app does not fit this version of the portal.',
  forbidden: 'You do not have access to this part of the app.',
};

/** The texts for a failure. Every code has some. */
export const problemWords = ({
  reason,
  code,
}: {
  reason: RemoteFailure;
  code: RemoteErrorCode;
}): ProblemWords => ({
  title: OWN_TITLES[code] ?? TITLES[reason],
  detail: DETAILS[code],
});
