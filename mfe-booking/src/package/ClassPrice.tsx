import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { useExtension } from '../site/useSitePath.ts';
import { usePublicStudio } from '../site/StudioContext.tsx';
import { Row } from '../ui/Rows.tsx';
import { classPrices } from './offer.model.ts';
import { useListPlanFitsQuery } from './packageApi.ts';
import { splitByFit } from './plan.model.ts';
import { usePlans } from './usePlans.ts';

/** What the class costs a visitor, who may not have a package yet. Nothing where the studio shows no prices. */
export function ClassPrice({ session: { scheduleId, creditCost } }: { session: PublicSession }) {
  const { currency, site } = usePublicStudio();
  const { plans } = usePlans();
  const extension = useExtension();
  const fits = useListPlanFitsQuery({ extension, scheduleId }, { skip: !site.showPrices });
  if (!site.showPrices || plans.isError || fits.isError) return null;
  // The row keeps its place until the prices are known.
  if (!plans.data || !fits.currentData) return <Row icon="card" title={'\u00a0'} detail={'\u00a0'} />;
  const prices = classPrices(splitByFit(plans.data, fits.currentData).fitting, { currency, creditCost });
  return prices ? <Row icon="card" {...prices} /> : null;
}
