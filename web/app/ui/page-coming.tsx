import { LogoLoader } from './logo-loader.tsx';
import { NeedsScript } from './needs-script.tsx';

interface PageComingProps {
  /** The page's heading, where it will stay. */
  title: string;
  /** What stands below it, whatever is loaded. */
  text?: string;
  /** How the page is laid out. */
  className: string;
}

/** A page whose content is loaded in the browser, until it is there: what is known of it, and the logo (product 2.19). */
export function PageComing({ title, text, className }: PageComingProps) {
  return (
    <div className={className}>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {text && <p className="mt-1 max-w-prose text-soft">{text}</p>}
      <NeedsScript className="mt-4" />
      <LogoLoader />
    </div>
  );
}
