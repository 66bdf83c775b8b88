import { byClassTemplIdSchema, classTemplateSchema, classTemplatesSchema, saveClassTemplateSchema } from '@studio/contract/class-template.schema';
import type { Module } from '../../platform/deps.ts';
import { staff } from '../../platform/http/access.ts';
import { noData } from '../../platform/http/noData.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { deleteTemplate, getTemplate, saveTemplate } from './class-template.service.ts';
import { listTemplates } from './class-template.views.ts';

const AREA = '/api/class-template';

/** Templates of classes, events and appointments. */
export const classTemplateModule: Module = () => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio`,
    access: staff('template.view'),
    answer: classTemplatesSchema,
    summary: 'All templates of the studio',
    handle: ({ ctx }) => ctx.transaction((tx) => listTemplates(tx, ctx.now)),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal`,
    access: staff('template.view'),
    query: byClassTemplIdSchema,
    answer: classTemplateSchema,
    refusals: ['40400'],
    summary: 'One template',
    handle: ({ query, ctx }) => getTemplate(ctx, query.classTemplId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('template.edit'),
    body: saveClassTemplateSchema,
    answer: classTemplateSchema,
    refusals: ['40053', '40400', '40901'],
    summary: 'Adds a template, or changes the one that the body names',
    handle: ({ body, ctx }) => saveTemplate(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/:classTemplId`,
    access: staff('template.edit'),
    params: byClassTemplIdSchema,
    answer: noData,
    refusals: ['40050', '40400'],
    summary: 'Archives a template that no upcoming session uses',
    handle: ({ params, ctx }) => deleteTemplate(ctx, params.classTemplId),
  }),
];
