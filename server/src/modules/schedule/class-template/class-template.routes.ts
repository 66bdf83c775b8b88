import {
  byClassTemplIdSchema,
  categoriesSchema,
  classTemplateSchema,
  classTemplatesSchema,
  instructionsSchema,
  saveClassTemplateSchema,
  templateOptionsQuerySchema,
  templateOptionsSchema,
} from '@studio/contract/schedule/class-template.schema';
import { TEMPLATE_TYPES, type TemplateType } from '@studio/contract/schedule/templateType';
import type { Module } from '../../../platform/deps.ts';
import { staff } from '../../../platform/http/guard/access.ts';
import { noData } from '../../../platform/http/answer/noData.ts';
import { DEAR } from '../../../platform/http/guard/rateLimit.ts';
import { defineRoute, type Route } from '../../../platform/http/route.ts';
import { categoryRoutes } from './category/category.routes.ts';
import { categoriesOf } from './category/category.views.ts';
import { checkExtension, deleteTemplate, getTemplate, saveTemplate } from './class-template.service.ts';
import { listTemplates, templateOptions } from './class-template.views.ts';
import { INSTRUCTIONS } from './instructions.rules.ts';

const AREA = '/api/class-template';

const OPTIONS: readonly [name: string, types: readonly TemplateType[], summary: string][] = [
  ['class', ['CLASS'], 'Classes to choose from'],
  ['event', ['EVENT'], 'Events to choose from'],
  ['appointment', ['APPOINTMENT'], 'Appointments to choose from'],
  ['all', TEMPLATE_TYPES, 'Templates of every type to choose from'],
];

const optionRoutes = (): Route[] =>
  OPTIONS.map(([name, types, summary]) =>
    defineRoute({
      method: 'GET',
      url: `${AREA}/portal/studio/${name}/ddl`,
      access: staff('template.view'),
      query: templateOptionsQuerySchema,
      answer: templateOptionsSchema,
      refusals: ['NOT_FOUND'],
      summary,
      handle: ({ query, ctx }) =>
        ctx.transaction(async (tx) => {
          await checkExtension(tx, query.extension);
          return templateOptions(tx, types);
        }),
    }),
  );

const helpRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/studio/category/ddl`,
    access: staff('template.view'),
    query: templateOptionsQuerySchema,
    answer: categoriesSchema,
    refusals: ['NOT_FOUND'],
    summary: 'Categories to choose from',
    handle: ({ query, ctx }) =>
      ctx.transaction(async (tx) => {
        await checkExtension(tx, query.extension);
        return categoriesOf(tx);
      }),
  }),
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/instructions`,
    access: staff('template.view'),
    answer: instructionsSchema,
    summary: 'What to think of when a template is made, by type',
    handle: () => Promise.resolve(INSTRUCTIONS),
  }),
];

/** Templates of classes, events and appointments, and their categories. */
export const classTemplateModule: Module = () => [
  ...optionRoutes(),
  ...helpRoutes(),
  ...categoryRoutes(),
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
    refusals: ['NOT_FOUND'],
    summary: 'One template',
    handle: ({ query, ctx }) => getTemplate(ctx, query.classTemplId),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/create`,
    access: staff('template.edit'),
    body: saveClassTemplateSchema,
    answer: classTemplateSchema,
    refusals: ['NAME_TAKEN', 'NOT_FOUND', 'CHANGED_MEANWHILE'],
    rateLimit: DEAR,
    summary: 'Adds a template, or changes the one that the body names',
    handle: ({ body, ctx }) => saveTemplate(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/:classTemplId`,
    access: staff('template.edit'),
    params: byClassTemplIdSchema,
    answer: noData,
    refusals: ['IN_USE', 'NOT_FOUND'],
    summary: 'Archives a template that no upcoming session and no plan uses',
    handle: ({ params, ctx }) => deleteTemplate(ctx, params.classTemplId),
  }),
];
