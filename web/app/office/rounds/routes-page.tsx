import type { OfficeRoute } from '@shivar/domain/contract/office/route-calls';
import { officeRouteCalls } from '@shivar/domain/contract/office/route-calls';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { Answered } from '../parts/answered.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { RouteForm } from './route-form.tsx';

export const handle: RouteHandle = { words: ['officeRounds', 'messages'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

const NEW: OfficeRoute = { _id: '', version: 0, name: '', pincodes: [], driverId: null };

/** The drivers' routes: a name, a driver, and the pincodes in the order of the way (product 11.68). */
export default function RoutesPage() {
  const t = useWords('officeRounds');
  const asked = useAnswer('routes', '', (signal) => call(officeRouteCalls.officeRoutes, { signal }));
  const [isAdding, setAdding] = useState(false);
  const saved = () => {
    setAdding(false);
    asked.askAgain();
  };
  return (
    <>
      <PageHead title={t('routes')} />
      <OfficePage title={t('routes')} intro={t('routesText')}>
        <LinkLine to={officePaths.roundsNow()}>{t('rounds')}</LinkLine>
        <Answered
          value={asked.value}
          failure={asked.failure}
          askAgain={asked.askAgain}
          texts={{ loading: t('loading'), loadFailed: t('routesFailed') }}
          places={[2, 'h-40']}
        >
          {(routes) => (
            <>
              {routes.routes.length === 0 && !isAdding && <p className="text-lg">{t('noRoutes')}</p>}
              {routes.routes.map((route) => (
                <RouteForm
                  key={`${route._id} ${route.version}`}
                  route={route}
                  known={routes}
                  onSaved={saved}
                />
              ))}
              {isAdding ? (
                <RouteForm route={NEW} known={routes} onSaved={saved} />
              ) : (
                <Button className="self-start" onClick={() => setAdding(true)}>
                  {t('addRoute')}
                </Button>
              )}
            </>
          )}
        </Answered>
      </OfficePage>
    </>
  );
}
