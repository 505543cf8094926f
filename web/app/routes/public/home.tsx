import { Outlet } from 'react-router';

import { HomePage } from '../../features/catalogue/home-page.tsx';
import { plansOnHome } from '../../features/catalogue/plans-on-home.ts';
import { pageContext } from '../../lib/loader-context.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const plans = await context.get(pageContext).plans();
  return { plans: plansOnHome(plans), planCount: plans.length };
}

/** Home; `/login` opens its dialog over it. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useWords('public');
  return (
    <>
      <PageHead title={t('homeTitle')} description={t('homeDescription')} publicPath={paths.home()} />
      <HomePage plans={loaderData.plans} planCount={loaderData.planCount} />
      <Outlet />
    </>
  );
}
