import { useFarm } from '../lib/farm.ts';
import { useLanguage } from '../lib/language.ts';
import { LogoLoader } from '../ui/logo-loader.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { PageHead } from './page-head.tsx';

/**
 * A page of which nothing is known before the browser has loaded it, until then: the logo (product 2.19), under the farm's
 * name, and nothing for a search engine to keep.
 */
export function PageLoader() {
  const { brand, brandMarathi } = useFarm();
  return (
    <>
      <PageHead title={useLanguage() === 'mr' ? brandMarathi : brand} />
      <NeedsScript className="m-4" />
      <LogoLoader />
    </>
  );
}
