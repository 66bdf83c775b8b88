/** Mail programs that load the pictures of every mail, read or not: Apple's, and Gmail's while it is open. */
const AHEAD_OF_READERS = [
  'Mozilla/5.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0',
];

/** Scanners and programs by what they call themselves; phones of a maker are called CUBOT. */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|scan|preview|prefetch|headless|phantomjs|barracuda|proofpoint|mimecast|symantec|messagelabs|ironport|sophos|trend ?micro|fireeye|forcepoint|zscaler|curl|wget|python|aiohttp|java\/|go-http-client|node-fetch|axios|libwww|httpclient/i;

/**
 * Whether a request for something of a mail tells that a program asks. The proxies of Gmail and Yahoo are none of
 * these: they ask when a reader opens the mail.
 */
export const isKnownMachine = ({ method, userAgent }: { method: string; userAgent: string }): boolean =>
  method === 'HEAD' || userAgent === '' || AHEAD_OF_READERS.includes(userAgent) || PROGRAM.test(userAgent);
