import type { Module } from '../../../platform/deps.ts';
import { rateRoutes } from './rate/rate.routes.ts';
import { runRoutes } from './run/run.routes.ts';
import { slipRoutes } from './slip/slip.routes.ts';

/** Routes of payroll: what people are paid by, runs, and payslips. */
export const payrollModule: Module = () => [...rateRoutes, ...runRoutes, ...slipRoutes];
