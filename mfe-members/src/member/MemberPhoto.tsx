import { MEMBER_WIDTHS, pictureAt } from '@studio/contract/booking/sitePicture';
import type { MemberProfile } from '@studio/contract/members/member.schema';
import { fullName } from '@studio/contract/values/names/fullName';
import { Flex, InitialsAvatar, useNotify, useNotifyFailure } from '@studio/ui';
import { PhotoPicker, type PhotoShape } from '@studio/ui/fields';
import { useSaveMemberPictureMutation } from './memberApi.ts';

const SHAPE: PhotoShape = { aspect: 1, keptWidth: MEMBER_WIDTHS[1], isRound: true };

/** A client's photo. A chosen one is saved at once. */
export function MemberPhoto({ member }: { member: MemberProfile }) {
  const { memberId, picture } = member;
  const [save, { isLoading }] = useSaveMemberPictureMutation();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const name = fullName(member);

  async function handleChange(file: Blob | string) {
    try {
      await save({ memberId, file }).unwrap();
      notify({ kind: 'success', title: file ? 'Photo saved.' : 'Photo removed.' });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return (
    <Flex gap={16} align="center" style={{ marginBlockEnd: 24 }}>
      <InitialsAvatar name={name} photo={picture && pictureAt(picture, MEMBER_WIDTHS[1])} size={72} />
      <PhotoPicker
        label={`Photo of ${name}`}
        shape={SHAPE}
        isDisabled={isLoading}
        hasPhoto={picture !== null}
        onPick={(photo) => void handleChange(photo)}
        onRemove={() => void handleChange('')}
      />
    </Flex>
  );
}
