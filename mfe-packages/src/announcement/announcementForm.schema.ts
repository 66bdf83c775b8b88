import { saveAnnouncementSchema, type SaveAnnouncement } from '@studio/contract/packages/announcement.schema';
import { isSent, type AnnouncementValues } from './announcementForm.model.ts';
import { isInOrder } from '../ui/wallTime.model.ts';

/** The form values that apply to the present choices. The picture is sent separately. */
function requestInput({ picture: _picture, when, ...values }: AnnouncementValues) {
  const { audience, isEssential, tagIds, startAt, ctaLabel, ctaUrl } = values;
  const isForMembers = audience !== 'STAFF';
  return {
    ...values,
    tagIds: isForMembers ? tagIds : [],
    isEssential: isForMembers && isSent(values) && isEssential,
    startAt: when === 'LATER' ? startAt : null,
    isDraft: when === 'DRAFT',
    // A text without a link would be no button.
    ...(ctaLabel && !ctaUrl.trim() ? { ctaUrl: '?' } : {}),
  };
}

/** The request body. */
export const toRequest = (values: AnnouncementValues): SaveAnnouncement =>
  saveAnnouncementSchema.cast(requestInput(values)) as SaveAnnouncement;

/** Validates the request body, and that its times are there and in order. */
export const announcementFormSchema = {
  validate: (values: AnnouncementValues, options: object) =>
    saveAnnouncementSchema
      .test(
        'start',
        ({ startAt }, { createError }) =>
          values.when !== 'LATER' ||
          Boolean(startAt) ||
          createError({ path: 'startAt', message: 'Choose a day and time' }),
      )
      .test(
        'period',
        ({ startAt, endAt }, { createError }) =>
          isInOrder(startAt, endAt) ||
          createError({ path: 'endAt', message: 'Choose an end after the start' }),
      )
      .validate(requestInput(values), options),
};
