import { pictureAt } from '@studio/contract/booking/sitePicture';
import type { StaffDetail } from '@studio/contract/members/staff.schema';
import { InitialsAvatar } from '@studio/ui';
import { StatusTag, Tag } from '@studio/ui/data';
import { roleTitle, STATUS_WORDS } from '../staff/staff.model.ts';

/** The photo beside a colleague's name, else their initials. */
export const StaffPicture = ({ person: { displayName, picture } }: { person: StaffDetail }) => (
  <InitialsAvatar name={displayName} photo={picture && pictureAt(picture, 96)} size={48} />
);

/** What a colleague is here, and whether they get in. */
export const StaffTags = ({ person: { staffType, status } }: { person: StaffDetail }) => (
  <>
    {staffType.map((role) => (
      <Tag key={role}>{roleTitle(role)}</Tag>
    ))}
    <StatusTag tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</StatusTag>
  </>
);
