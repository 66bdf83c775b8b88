import type { Module } from '../../../platform/deps.ts';
import { ZIP_TYPE } from '../../../platform/export/zipFile.ts';
import { fileAnswer } from '../../../platform/http/answer/fileAnswer.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { exportStudio } from './studio-export.service.ts';

/** The way out: everything that a studio owns. */
export const studioExportModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: '/api/member/portal/export-everything',
    access: staff('data.transfer'),
    answer: fileAnswer(ZIP_TYPE),
    refusals: ['PROOF_NEEDED'],
    rateLimit: [{ max: 5, windowSeconds: 3600 }],
    summary: 'Everything that the studio owns, as an archive of CSV files',
    handle: ({ ctx }) => exportStudio(ctx),
  }),
];
