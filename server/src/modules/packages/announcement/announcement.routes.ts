import {
  announcementListQuerySchema,
  announcementPageSchema,
  announcementReachQuerySchema,
  announcementReachSchema,
  announcementRefSchema,
  announcementSchema,
  announcementStatusSchema,
  byAnnouncementIdSchema,
  liveAnnouncementsSchema,
  saveAnnouncementPictureSchema,
  saveAnnouncementSchema,
} from '@studio/contract/packages/announcement.schema';
import type { Module } from '../../../platform/deps.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { staff, studioMember } from '../../../platform/http/guard/access.ts';
import { DEAR } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import {
  announcementById,
  announcementsOf,
  audienceReach,
  deleteAnnouncement,
  duplicateAnnouncement,
  noteAnnouncementRead,
  restoreAnnouncement,
  saveAnnouncement,
  setAnnouncementStatus,
  unreadAnnouncements,
} from './announcement.service.ts';
import { saveAnnouncementPicture } from './picture.service.ts';

const AREA = '/api/announcement';

const keptRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('announcement.view'),
    query: announcementListQuerySchema,
    answer: announcementPageSchema,
    summary: 'Announcements of the studio, and how many have read each',
    handle: ({ query, ctx }) => announcementsOf(ctx, query),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('announcement.view'),
    query: byAnnouncementIdSchema,
    answer: announcementSchema,
    refusals: ['NOT_FOUND'],
    summary: 'One announcement',
    handle: ({ query, ctx }) => announcementById(ctx, query.announcementId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/reach`,
    access: staff('announcement.edit'),
    query: announcementReachQuerySchema,
    answer: announcementReachSchema,
    summary: 'How many people an audience has, and who gets its email',
    handle: ({ query, ctx }) => audienceReach(ctx, query),
  }),
];

const changeRoutes = (): Route[] => [
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('announcement.edit'),
    body: saveAnnouncementSchema,
    answer: announcementSchema,
    refusals: ['CHANGED_MEANWHILE', 'NOT_FOUND', 'PROOF_NEEDED'],
    summary: 'Adds or changes an announcement',
    handle: ({ body, ctx }) => saveAnnouncement(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/picture`,
    access: staff('announcement.edit'),
    rateLimit: DEAR,
    body: saveAnnouncementPictureSchema,
    answer: announcementSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Gives an announcement another picture, or none',
    handle: ({ body, ctx }) => saveAnnouncementPicture(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/status`,
    access: staff('announcement.edit'),
    body: announcementStatusSchema,
    answer: announcementSchema,
    refusals: ['CHANGED_MEANWHILE', 'NOT_FOUND', 'PROOF_NEEDED'],
    summary: 'Publishes an announcement now, ends it, or takes it back',
    handle: ({ body, ctx }) => setAnnouncementStatus(ctx, body),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/duplicate`,
    access: staff('announcement.edit'),
    body: announcementRefSchema,
    answer: announcementSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Copies an announcement into a draft',
    handle: ({ body, ctx }) => duplicateAnnouncement(ctx, body.announcementId),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/:announcementId`,
    access: staff('announcement.edit'),
    params: byAnnouncementIdSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    summary: 'Deletes an announcement',
    handle: ({ params, ctx }) => deleteAnnouncement(ctx, params.announcementId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/restore`,
    access: staff('announcement.edit'),
    body: announcementRefSchema,
    answer: noData,
    refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
    summary: 'Brings a deleted announcement back',
    handle: ({ body, ctx }) => restoreAnnouncement(ctx, body.announcementId),
  }),
];

const readerRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/live`,
    access: staff('announcement.view'),
    answer: liveAnnouncementsSchema,
    summary: 'What is on for the caller and not read yet',
    handle: ({ ctx }) => unreadAnnouncements(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/read`,
    access: staff('announcement.view'),
    body: announcementRefSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    summary: 'Marks an announcement as read',
    handle: ({ body, ctx }) => noteAnnouncementRead(ctx, body.announcementId),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/list`,
    access: studioMember(),
    answer: liveAnnouncementsSchema,
    summary: 'What is on for the member and not read yet',
    handle: ({ ctx }) => unreadAnnouncements(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/read`,
    access: studioMember(),
    body: announcementRefSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    summary: 'Marks an announcement as read',
    handle: ({ body, ctx }) => noteAnnouncementRead(ctx, body.announcementId),
  }),
];

/** Routes of announcements. */
export const announcementModule: Module = () => [...keptRoutes(), ...changeRoutes(), ...readerRoutes()];
