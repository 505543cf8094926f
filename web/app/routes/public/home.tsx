import { Outlet, useLocation } from 'react-router';

import { HomePage } from '../../features/catalogue/home-page.tsx';
import { organisation } from '../../features/catalogue/structured-data.server.ts';
import { listedPlan, plansOnHome } from '../../features/catalogue/listed-plans.ts';
import { FIRST_CALL } from '../../features/orders/next-box/first-call.ts';
import { loaderText, useLoaderText } from '../../lib/loader-text.ts';
import { pageContext, structuredDataContext } from '../../lib/route-handle.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import type { Route } from './+types/home.ts';

/** The call of a household's next box. Visitors send none. */
export const handle: RouteHandle = { firstCall: FIRST_CALL };

export async function loader({ context }: Route.LoaderArgs) {
  const { plans: plansOnSale, settings, origin, language } = context.get(pageContext);
  const [plans, farm] = await Promise.all([plansOnSale(), settings()]);
  context.get(structuredDataContext).push(organisation({ farm, origin, language }));
  const shown = plansOnHome(plans).map((plan) => listedPlan(plan, language));
  return { plans: loaderText(shown), planCount: plans.length };
}

/** Home; `/login` opens its dialog over it. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useWords('public');
  const shell = useWords('shell');
  const plans = useLoaderText(loaderData.plans);
  const isLogin = useLocation().pathname === paths.login();
  return (
    <>
      <PageHead
        title={isLogin ? shell('login') : t('homeTitle')}
        description={isLogin ? t('loginDescription') : t('homeDescription')}
        publicPath={isLogin ? paths.login() : paths.home()}
      />
      {isLogin && (
        <NeedsScript className="m-4">
          <LoginDoes />
        </NeedsScript>
      )}
      <HomePage plans={plans} planCount={loaderData.planCount} />
      <Outlet />
    </>
  );
}

/** Without script there is only the page that stands behind the dialog. */
function LoginDoes() {
  const t = useWords('account');
  return t('loginNeedsScript');
}
