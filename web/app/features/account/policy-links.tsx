import { Link } from 'react-router';

import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';

const POLICIES = [
  { to: paths.termsConditions(), words: 'termsConditions' },
  { to: paths.privacyPolicy(), words: 'privacyPolicy' },
] as const;

/** Terms and Privacy beneath the form (product 2.33), in a tab of their own so that nothing typed is lost. */
export function PolicyLinks() {
  const t = useWords('shell');
  return (
    <p className="mt-2 flex flex-wrap justify-center gap-x-5 text-sm">
      {POLICIES.map(({ to, words }) => (
        <Link
          key={to}
          to={to}
          target="_blank"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t(words)}
        </Link>
      ))}
    </p>
  );
}
