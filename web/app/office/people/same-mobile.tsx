import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { Link } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { officePaths } from '../parts/office-paths.ts';

/** Says that other accounts have this mobile too: often one household that has two. */
export function SameMobile({ person: { mobile, sameMobile } }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  if (sameMobile.length === 0) return null;
  return (
    <div className="rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
      <p className="figures">{t('sameMobile', { mobile })}</p>
      <ul>
        {sameMobile.map(({ _id, name, email }) => (
          <li key={_id}>
            <Link
              to={officePaths.person(_id)}
              className="wrap-names inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {[name, email].filter(Boolean).join(' · ')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
