/** What no page of ours ever asks a browser for; passkeys and the clipboard are not among it. */
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * For what is data, or text without anything beside it: a browser that shows it as a page loads and runs
 * nothing.
 */
const NOTHING_TO_LOAD = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * What every answer says unless it says something else. Files of releases are sent by nginx as well:
 * tools/production/gateway.
 */
export const SECURITY_HEADERS = {
  ...NOTHING_TO_LOAD,
  'x-content-type-options': 'nosniff',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * For what other sites may show inside their pages: pictures of mails and of shared links, embedded pages,
 * files of releases.
 */
export const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/**
 * For pages that a window belongs to which a frame inside a stranger's page has opened: the two talk to each
 * other, and a browser would part them. Also for pages that such a window only passes through.
 */
export const KEEPS_OPENER = { 'cross-origin-opener-policy': 'unsafe-none' } as const;
