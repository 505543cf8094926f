import { useLanguage } from '../lib/language.ts';
import { useFarm, useRootData } from '../lib/farm.ts';

interface PageHeadProps {
  /** Of this page alone; the farm's name is added. */
  title: string;
  description?: string;
  /** For pages that search engines may keep: their path, from `paths`. The rest is marked noindex. */
  publicPath?: string;
}

/**
 * A page's title, description and links to its two languages (design 4, Language). React moves them to the
 * head, wherever in a page this stands.
 */
export function PageHead({ title, description, publicPath }: PageHeadProps) {
  const language = useLanguage();
  const farm = useFarm();
  const brand = language === 'mr' ? farm.brandMarathi : farm.brand;
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
  const address = origin + path;
  return (
    <>
      <link rel="canonical" href={language === 'mr' ? `${address}?lang=mr` : address} />
      <link rel="alternate" hrefLang="en" href={`${address}?lang=en`} />
      <link rel="alternate" hrefLang="mr" href={`${address}?lang=mr`} />
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
