import { useBrand } from '../lib/farm.ts';
import { LogoLoader } from '../ui/logo.tsx';
import { NeedsScript } from '../ui/needs-script.tsx';
import { PageHead } from './page-head.tsx';

/** Stands in for a page until the browser has loaded it: the logo (product 2.19), under the farm's name. */
export function PageLoader() {
  return (
    <>
      <PageHead title={useBrand()} />
      <NeedsScript className="m-4" />
      <LogoLoader />
    </>
  );
}

interface PageComingProps {
  /** The page's heading, where it will stay. */
  title: string;
  /** The text below it, the same for every customer. */
  text: string;
  narrow?: boolean;
}

/** The same for a page whose head is known already. */
export function PageComing({ title, text, narrow = false }: PageComingProps) {
  return (
    <div className={`mx-auto px-4 py-6 sm:px-6 sm:py-8 ${narrow ? 'max-w-3xl' : 'max-w-6xl'}`}>
      <PageHead title={title} />
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-1 max-w-prose text-soft">{text}</p>
      <NeedsScript className="mt-4" />
      <LogoLoader />
    </div>
  );
}
