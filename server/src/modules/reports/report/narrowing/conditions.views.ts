import { sql, type RawBuilder } from 'kysely';
import type { Condition } from './grouping.views.ts';

/* Filters by what a row's class, package or plan is: looked up by the id that the row has. */

export const ofCategory: Condition = (categoryId) => sql`r."classTemplId" in (
  select t.class_templ_id from class_template t where t.category_id = ${categoryId})`;

/** The plan of the package that a booking was paid with. */
export const ofPackagePlan: Condition = (studioPackageId) => sql`r."packageId" in (
  select p.studio_package_transaction_id from member_package p where p.studio_package_id = ${studioPackageId})`;

export const ofPackageType: Condition = (packageType) => sql`r."packageId" in (
  select p.studio_package_transaction_id from member_package p where p.package_type = ${packageType})`;

/** One of several questions that a filter can ask; any other value is that of the row's field. */
export const oneOfThese =
  (field: string, asked: Readonly<Record<string, RawBuilder<unknown>>>): Condition =>
  (value) =>
    asked[String(value)] ?? sql`${sql.ref(`r.${field}`)} = ${value}`;

/** The type of the plan that was sold. */
export const ofPlanType: Condition = (packageType) => sql`r."studioPackageId" in (
  select plan.studio_package_id from package_plan plan where plan.package_type = ${packageType})`;
