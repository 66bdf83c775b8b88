import { array, object, string, type InferType } from 'yup';
import { email, id, idOrNull, idToFind, instantOrNull, list, named, oneOf, text } from './fields.ts';
import { STAFF_ROLES, type StaffRole } from './roles.ts';

// A form may send the roles as one text, the way tokens carry them.
const toRoles = (value: unknown): unknown => (typeof value === 'string' ? value.split(',').filter(Boolean) : value);

/** POST /api/studio-staff/portal/create: with `staffId` changes name and roles, without invites by mail. */
export const createStaffSchema = object({
  staffId: idOrNull(),
  displayName: named('Enter the name'),
  userEmail: email(),
  staffType: array(string<StaffRole>().required().oneOf(STAFF_ROLES, 'Choose a role')).transform(toRoles).required('Choose a role').min(1, 'Choose a role'),
});
export type CreateStaff = InferType<typeof createStaffSchema>;
export const createdStaffSchema = object({ staffId: id() });

/** POST /api/studio-staff/portal/resend-invite: a new link; the one before stops working. */
export const byStaffIdSchema = object({ staffId: idToFind() });

/** POST /api/studio-staff/portal/update-status. DISABLED signs the person out of this studio at once. */
export const updateStaffStatusSchema = object({ staffId: idToFind(), status: oneOf(['ACTIVE', 'DISABLED']) });
export type UpdateStaffStatus = InferType<typeof updateStaffStatusSchema>;

/** GET /api/studio-staff/portal?staffId. `inviteExpiresAt` is null unless an invite is open. */
export const staffDetailSchema = object({
  staffId: id(), displayName: text(), userEmail: text(), staffType: list(text()).required(), status: oneOf(['INVITED', 'ACTIVE', 'DISABLED']),
  colour: text(), bio: text(), inviteExpiresAt: instantOrNull(),
});
export type StaffDetail = InferType<typeof staffDetailSchema>;
