import type { Config } from '../../config.ts';

/**
 * Where links of mails lead. Never taken from a request: whoever asks for a code could have it point to a site of theirs.
 */
export const siteOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string => publicUrl || `http://localhost:${port}`;
