/** Browser features that no page of ours uses; passkeys and the clipboard are not among them. */
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

/** For data, or text without assets: a browser that shows it as a page loads and runs nothing. */
const NOTHING_TO_LOAD = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/**
 * Default headers of every answer. nginx sends the files of releases with the same ones:
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
 * For content that other sites may embed: pictures of mails and of shared links, embedded pages, files of
 * releases.
 */
export const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/**
 * For pages in a window that a frame inside a stranger's page has opened: the two talk to each other, and a
 * browser would separate them. Also for pages that such a window only passes through.
 */
export const KEEPS_OPENER = { 'cross-origin-opener-policy': 'unsafe-none' } as const;
