import { Link } from 'react-router';

export interface PolicyLink {
  readonly to: string;
  readonly label: string;
}

/**
 * Terms and Privacy beneath the form (spec 2, Login modal), in a tab of their own so that nothing typed is
 * lost. Nothing where the site has neither.
 */
export function PolicyLinks({ links }: { links: readonly PolicyLink[] }) {
  if (links.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap justify-center gap-x-5 text-sm">
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          target="_blank"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {label}
        </Link>
      ))}
    </p>
  );
}
