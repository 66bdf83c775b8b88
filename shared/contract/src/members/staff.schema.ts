import { array, mixed, object, string, type InferType } from 'yup';
import { STAFF_STATUSES } from '../configure/studio.schema.ts';
import {
  count,
  email,
  flag,
  freeText,
  id,
  idOrNull,
  idToFind,
  instant,
  instantOrNull,
  list,
  named,
  oneOf,
  text,
  textOrNull,
  whole,
} from '../values/fields.ts';
import {
  CHANGEABLE_ROLES,
  isFixed,
  PERMISSIONS,
  STAFF_ROLES,
  type Permission,
  type StaffRole,
} from '../configure/roles/roles.ts';
import { STAFF_COLOURS } from './staffColours.ts';

// A form may send the roles as one text, in the format of tokens.
export const toRoles = (value: unknown): unknown =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : value;

/**
 * POST /api/studio-staff/portal/create: with `staffId` it changes name and roles, without an invite by mail.
 */
export const createStaffSchema = object({
  staffId: idOrNull(),
  displayName: named('Enter the name'),
  userEmail: email(),
  staffType: array(string<StaffRole>().required().oneOf(STAFF_ROLES, 'Choose a role'))
    .transform(toRoles)
    .required('Choose a role')
    .min(1, 'Choose a role'),
});
export type CreateStaff = InferType<typeof createStaffSchema>;
export const createdStaffSchema = object({ staffId: id() });

/** POST /api/studio-staff/portal/resend-invite: a new link; the previous one stops working. */
export const byStaffIdSchema = object({ staffId: idToFind() });

/**
 * POST /api/studio-staff/portal/copy-invite: a new link to hand over, a path of the portal; the previous one stops
 * working.
 */
export const copiedInviteSchema = object({ inviteUrl: text(), expiresAt: instant() });
export type CopiedInvite = InferType<typeof copiedInviteSchema>;

/**
 * POST /api/studio-staff/portal/update-status. DISABLED ends the person's sign-ins at this studio at once.
 */
export const updateStaffStatusSchema = object({ staffId: idToFind(), status: oneOf(['ACTIVE', 'DISABLED']) });
export type UpdateStaffStatus = InferType<typeof updateStaffStatusSchema>;

export const EMPLOYMENTS = ['EMPLOYEE', 'FREELANCE'] as const;

/** GET /api/studio-staff/portal/studio/get-colour-list. */
export const staffColoursSchema = list(object({ value: text(), name: text() })).required();

/**
 * GET /api/studio-staff/portal?staffId. `inviteExpiresAt` is null unless an invite is open. Null for whoever
 * may not see it: `employment` and `payrollCode` for all but managers and the person, `lastSignInAt` for all
 * but managers. `lastSignInAt` is also null when the last one is more than a month over.
 */
export const staffDetailSchema = object({
  staffId: id(),
  displayName: text(),
  userEmail: text(),
  staffType: list(text()).required(),
  status: oneOf(STAFF_STATUSES),
  colour: text(),
  bio: text(),
  specialities: list(text()).required(),
  phone: text(),
  /** Address without width; see `pictureAt`. */
  picture: textOrNull(),
  employment: textOrNull().oneOf([...EMPLOYMENTS, null]),
  showOnSite: flag(),
  payrollCode: textOrNull(),
  lastSignInAt: instantOrNull(),
  inviteExpiresAt: instantOrNull(),
  /** False for somebody who never accepted an invitation: to let them in is to invite them again. */
  hasJoined: flag(),
  /** Upcoming sessions that they teach or assist: while there are any they cannot be removed. */
  sessionsAhead: count(),
  isSelf: flag(),
  version: count(),
});
export type StaffDetail = InferType<typeof staffDetailSchema>;

/**
 * POST /api/studio-staff/portal/update: replaces all of it. `version` must be the one that was read. Name and
 * roles: /portal/create.
 */
export const updateStaffDetailsSchema = object({
  staffId: idToFind(),
  version: whole(1, 1_000_000_000, 'the version'),
  bio: freeText(1000),
  specialities: array(named('Enter a speciality', 40)).max(10, 'Name at most 10').default([]),
  phone: freeText(30),
  colour: oneOf(
    STAFF_COLOURS.map(({ value }) => value),
    'Choose a colour',
  ),
  employment: oneOf(EMPLOYMENTS),
  showOnSite: flag(),
  payrollCode: freeText(40),
});
export type UpdateStaffDetails = InferType<typeof updateStaffDetailsSchema>;

/**
 * POST /api/studio-staff/portal/picture (form data): a file, or base64; the empty text removes the picture.
 */
export const saveStaffPictureSchema = object({
  staffId: idToFind(),
  file: mixed<Blob | string>().nullable(),
});
export type SaveStaffPicture = InferType<typeof saveStaffPictureSchema>;

const permission = () =>
  oneOf(Object.keys(PERMISSIONS) as Permission[]).test(
    'changeable',
    'This permission cannot be changed',
    (name) => !name || !isFixed(name),
  );
/**
 * POST /api/studio-staff/portal/role-permission: what a role may do at the studio from now on. A value equal
 * to every studio's default is no override.
 */
export const changeRolePermissionSchema = object({
  role: oneOf(CHANGEABLE_ROLES),
  permission: permission(),
  isAllowed: flag(),
});
export type ChangeRolePermission = InferType<typeof changeRolePermissionSchema>;
/** GET /api/studio-staff/portal/role-permission: every override of the studio. DELETE removes them all. */
export const rolePermissionsSchema = object({
  items: list(object({ role: oneOf(CHANGEABLE_ROLES), permission: text(), isAllowed: flag() })).required(),
});
export type RolePermissions = InferType<typeof rolePermissionsSchema>;
