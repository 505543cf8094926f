import type { Language } from '@shivar/domain/language/language';

import { useLanguage } from '../lib/language.ts';
import { addressIn, useBrand, useRootData, useSpoken } from '../lib/farm.ts';

interface PageHeadProps {
  /** Of this page alone; the farm's name is added. */
  title: string;
  description?: string;
  /** For pages that search engines may keep: their path, from `paths`. The rest is marked noindex. */
  publicPath?: string;
}

/** A page's title, description and links to its languages (product 1.7). React moves them to the head. */
export function PageHead({ title, description, publicPath }: PageHeadProps) {
  const brand = useBrand();
  return (
    <>
      <title>{title === brand ? brand : `${title} · ${brand}`}</title>
      {description && <meta name="description" content={description} />}
      {publicPath === undefined ? <meta name="robots" content="noindex" /> : <Languages path={publicPath} />}
    </>
  );
}

function Languages({ path }: { path: string }) {
  const { origin } = useRootData();
  const language = useLanguage();
  const spoken = useSpoken();
  const address = origin + path;
  const named = (each: Language) => addressIn(each, address, spoken);
  return (
    <>
      <link rel="canonical" href={named(language)} />
      {spoken[1] && (
        <>
          {spoken.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={named(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address} />
        </>
      )}
    </>
  );
}
