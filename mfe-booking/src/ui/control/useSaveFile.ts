import { fetchFile } from '@studio/platform';
import { useState } from 'react';
import { useSite } from '../../site/SiteContext.tsx';
import { isNotThere } from '../state/NotThere.tsx';
import { sentenceOf } from '../state/QueryView.tsx';

interface Wanted {
  /** Tells it from others that can be saved beside it. */
  key: string;
  url: string;
  params: Record<string, string>;
  /** Under which it is saved. */
  name: string;
  /** What is said when there is no such file for this member; else what the server says. */
  missing?: string;
}

/** Long enough for the browser to have taken the file. In milliseconds. */
const KEPT_MS = 60_000;

/**
 * Saves a file of the member's own; a link could not carry the token. @returns the key of the one that is
 * under way, too.
 */
export function useSaveFile(): {
  saveFile: (wanted: Wanted) => Promise<void>;
  saving: string | null;
  problem: string;
} {
  const { document } = useSite();
  const [saving, setSaving] = useState<string | null>(null);
  const [problem, setProblem] = useState('');

  async function saveFile({ key, url, params, name, missing }: Wanted) {
    setSaving(key);
    setProblem('');
    try {
      const href = URL.createObjectURL(await fetchFile({ url, params, options: { bw: true } }));
      Object.assign(document.createElement('a'), { href, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
    } catch (error) {
      setProblem(missing && isNotThere(error) ? missing : sentenceOf(error));
    }
    setSaving(null);
  }
  return { saveFile, saving, problem };
}
