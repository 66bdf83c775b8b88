import {
  byCategoryIdSchema,
  categoriesSchema,
  categorySchema,
  saveCategorySchema,
} from '@studio/contract/schedule/class-template.schema';
import { staff } from '../../../../platform/http/guard/access.ts';
import { noData } from '../../../../platform/http/answer/noData.ts';
import { defineRoute, type Route } from '../../../../platform/http/route.ts';
import { deleteCategory, saveCategory } from './category.service.ts';
import { categoriesOf } from './category.views.ts';

const AREA = '/api/studio';

/** Routes of the categories that templates are sorted by. */
export const categoryRoutes = (): Route[] => [
  defineRoute({
    method: 'GET',
    url: `${AREA}/portal/category`,
    access: staff('template.view'),
    answer: categoriesSchema,
    summary: 'Categories of services, in order',
    handle: ({ ctx }) => ctx.transaction(categoriesOf),
  }),
  defineRoute({
    method: 'POST',
    url: `${AREA}/portal/category`,
    access: staff('template.edit'),
    body: saveCategorySchema,
    answer: categorySchema,
    refusals: ['NAME_TAKEN', 'NOT_FOUND'],
    summary: 'Adds a category, or changes the one that the body names',
    handle: ({ body, ctx }) => saveCategory(ctx, body),
  }),
  defineRoute({
    method: 'DELETE',
    url: `${AREA}/portal/category/:categoryId`,
    access: staff('template.edit'),
    params: byCategoryIdSchema,
    answer: noData,
    refusals: ['NOT_FOUND'],
    summary: 'Removes a category; its services stay',
    handle: ({ params, ctx }) => deleteCategory(ctx, params.categoryId),
  }),
];
