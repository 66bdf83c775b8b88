import { array, object, string, type InferType } from 'yup';
import {
  email,
  flag,
  id,
  idOrNull,
  idToFind,
  instantOrNull,
  list,
  named,
  oneOf,
  text,
} from '../values/fields.ts';
import {
  CHANGEABLE_ROLES,
  isFixed,
  PERMISSIONS,
  STAFF_ROLES,
  type Permission,
  type StaffRole,
} from '../accounts/roles.ts';

// A form may send the roles as one text, in the format of tokens.
const toRoles = (value: unknown): unknown =>
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
 * POST /api/studio-staff/portal/update-status. DISABLED ends the person's sign-ins at this studio at once.
 */
export const updateStaffStatusSchema = object({ staffId: idToFind(), status: oneOf(['ACTIVE', 'DISABLED']) });
export type UpdateStaffStatus = InferType<typeof updateStaffStatusSchema>;

/** GET /api/studio-staff/portal?staffId. `inviteExpiresAt` is null unless an invite is open. */
export const staffDetailSchema = object({
  staffId: id(),
  displayName: text(),
  userEmail: text(),
  staffType: list(text()).required(),
  status: oneOf(['INVITED', 'ACTIVE', 'DISABLED']),
  colour: text(),
  bio: text(),
  inviteExpiresAt: instantOrNull(),
});
export type StaffDetail = InferType<typeof staffDetailSchema>;

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
