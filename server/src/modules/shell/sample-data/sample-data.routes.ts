import { removedSampleSchema, sampleStandingSchema } from '@studio/contract/shell/sampleData.schema';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import { loadSample, readSample, removeSample } from './sample-data.service.ts';

const AREA = '/api/studio/portal/sample-data';

/** Routes of the sample data of a new studio. */
export const sampleDataModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: AREA,
    access: staff('studio.edit'),
    answer: sampleStandingSchema,
    summary: 'Whether sample data is loaded, and whether it can be',
    handle: ({ ctx }) => readSample(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/load`,
    access: staff('studio.edit'),
    answer: sampleStandingSchema,
    refusals: ['IN_USE'],
    summary: 'Loads two weeks of classes with plans, clients and bookings',
    handle: ({ ctx }) => loadSample(ctx),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/remove`,
    access: staff('studio.edit'),
    answer: removedSampleSchema,
    summary: 'Removes the sample data, except what own bookings or sales refer to',
    handle: ({ ctx }) => removeSample(ctx),
  }),
];
