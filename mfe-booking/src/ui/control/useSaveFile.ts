import { fetchFile, saveFile } from '@studio/platform';
import { useState } from 'react';
import { useSite } from '../../site/SiteContext.tsx';
import { isNotThere } from '../state/NotThere.tsx';
import { sentenceOf } from '../state/QueryView.tsx';

interface FileRequest {
  /** Identifies the file among others that can be saved on the page. */
  key: string;
  url: string;
  params: Record<string, string>;
  /** File name. */
  name: string;
  /** Message when the file does not exist for this member; by default the server's. */
  missing?: string;
}

/**
 * Saves a file of the member; a plain link could not send the token. @returns also the keys of the file that
 * is being saved and of the last that was, and the last error.
 */
export function useSaveFile(): {
  saveFile: (wanted: FileRequest) => Promise<void>;
  saving: string | null;
  saved: string | null;
  problem: string;
} {
  const { document } = useSite();
  const [saving, setSaving] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [problem, setProblem] = useState('');

  async function save({ key, url, params, name, missing }: FileRequest) {
    setSaving(key);
    setSaved(null);
    setProblem('');
    try {
      saveFile(await fetchFile({ url, params, options: { bw: true } }), name, document);
      setSaved(key);
    } catch (error) {
      setProblem(missing && isNotThere(error) ? missing : sentenceOf(error));
    }
    setSaving(null);
  }
  return { saveFile: save, saving, saved, problem };
}
