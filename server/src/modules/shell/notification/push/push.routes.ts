import {
  pushDevicesSchema,
  removePushDeviceSchema,
  savePushDeviceSchema,
} from '@studio/contract/shell/push.schema';
import type { Deps } from '../../../../platform/deps.ts';
import { staff, studioMember } from '../../../../platform/http/guard/access.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { readDevices, removeDevice, saveDevice } from './push.service.ts';

const STAFF = '/api/notification/portal/device';
const MEMBER = '/api/notification/device';

const staffDevices = (deps: Deps): Route[] => [
  defineRoute({
    method: 'GET',
    url: STAFF,
    access: staff('notification.read'),
    answer: pushDevicesSchema,
    summary: "The caller's devices that show notifications",
    handle: ({ ctx }) => readDevices(ctx, deps),
  }),
  defineRoute({
    method: 'POST',
    url: STAFF,
    access: staff('notification.read'),
    body: savePushDeviceSchema,
    answer: pushDevicesSchema,
    summary: 'Turns notifications on in this browser, or says that it is still in use',
    handle: ({ body, ctx }) => saveDevice(ctx, deps, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${STAFF}/remove`,
    access: staff('notification.read'),
    body: removePushDeviceSchema,
    answer: pushDevicesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Turns notifications off in one browser',
    handle: ({ body, ctx }) => removeDevice(ctx, deps, body.fingerprint),
  }),
];

const memberDevices = (deps: Deps): Route[] => [
  defineRoute({
    method: 'GET',
    url: MEMBER,
    access: studioMember(),
    answer: pushDevicesSchema,
    summary: "The member's devices that show notifications",
    handle: ({ ctx }) => readDevices(ctx, deps),
  }),
  defineRoute({
    method: 'POST',
    url: MEMBER,
    access: studioMember(),
    body: savePushDeviceSchema,
    answer: pushDevicesSchema,
    summary: 'Turns notifications on in this browser, or says that it is still in use',
    handle: ({ body, ctx }) => saveDevice(ctx, deps, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${MEMBER}/remove`,
    access: studioMember(),
    body: removePushDeviceSchema,
    answer: pushDevicesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Turns notifications off in one browser',
    handle: ({ body, ctx }) => removeDevice(ctx, deps, body.fingerprint),
  }),
];

/** Routes of the devices that show notifications, for staff and for members. */
export const pushRoutes = (deps: Deps): Route[] => [...staffDevices(deps), ...memberDevices(deps)];
