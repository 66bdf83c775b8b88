import {
  byStaffIdSchema,
  saveStaffPictureSchema,
  staffColoursSchema,
  staffDetailSchema,
  updateStaffDetailsSchema,
} from '@studio/contract/members/staff.schema';
import { reachOf } from '@studio/contract/configure/roles/roles';
import { STAFF_COLOURS } from '@studio/contract/members/staffColours';
import { staff } from '../../../../platform/http/guard/access.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { DEAR } from '../../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { readDetails, updateDetails } from './details.service.ts';
import { saveStaffPicture } from './picture.service.ts';

const AREA = '/api/studio-staff';

/** What the studio knows of each colleague. */
export const detailsRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio/get-colour-list`,
    access: staff('staff.view'),
    summary: 'The colours to choose from for somebody who teaches',
    answer: staffColoursSchema,
    handle: () => Promise.resolve([...STAFF_COLOURS]),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('staff.view'),
    summary: 'One person who works at the studio; a trainer sees only themselves',
    query: byStaffIdSchema,
    answer: staffDetailSchema,
    refusals: ['NOT_FOUND'],
    handle: ({ query: { staffId }, ctx }) =>
      ctx.transaction(async (tx) => {
        const person = await readDetails(tx, ctx, staffId);
        if (!person.isSelf && reachOf(ctx.role, 'staff.view') !== 'all') throw new Refusal('NOT_ALLOWED');
        return person;
      }),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/update`,
    access: staff('staff.editDetails'),
    summary: 'Change the details of a colleague, or what one says of oneself',
    body: updateStaffDetailsSchema,
    answer: staffDetailSchema,
    refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    handle: ({ body, ctx }) => updateDetails(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/picture`,
    access: staff('staff.editDetails'),
    summary: 'Give a colleague or oneself another picture, or none',
    body: saveStaffPictureSchema,
    answer: staffDetailSchema,
    refusals: ['NOT_FOUND'],
    rateLimit: DEAR,
    handle: ({ body, ctx }) => saveStaffPicture(ctx, body),
  }),
];
