import { object, string, type InferType } from 'yup';
import { instant, list, text } from '../values/fields.ts';

/** The most browsers that one person has notifications on in; one more takes the place of the longest unused. */
export const MAX_PUSH_DEVICES = 10;

const BASE64URL = /^[A-Za-z0-9_-]+$/;

/** A browser with notifications on. `fingerprint`: SHA-256 of its address in base64url; a page knows its own by it. */
export const pushDeviceSchema = object({
  fingerprint: text(),
  userAgent: text(),
  createdAt: instant(),
  /** When its owner was last seen in it. */
  lastUsedAt: instant(),
});
export type PushDevice = InferType<typeof pushDeviceSchema>;

/**
 * GET /api/notification/portal/device and /api/notification/device: the caller's own. `publicKey` is what a browser
 * subscribes with.
 */
export const pushDevicesSchema = object({ publicKey: text(), devices: list(pushDeviceSchema).required() });
export type PushDevices = InferType<typeof pushDevicesSchema>;

/** POST to the same: this browser's subscription, new or still in use. */
export const savePushDeviceSchema = object({
  endpoint: string().required('The browser gave no address').max(1000, 'The address is too long'),
  p256dh: string()
    .required('The browser gave no key')
    .matches(BASE64URL, 'This is no key')
    .length(87, 'This is no key'),
  auth: string()
    .required('The browser gave no secret')
    .matches(BASE64URL, 'This is no secret')
    .length(22, 'This is no secret'),
});
export type SavePushDevice = InferType<typeof savePushDeviceSchema>;

/** POST …/device/remove. */
export const removePushDeviceSchema = object({
  fingerprint: string().required('Choose a device').max(60, 'Choose a device'),
});
export type RemovePushDevice = InferType<typeof removePushDeviceSchema>;
