import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';

/**
 * The way to the farm's office, for its people alone. Fetched with its words where one of them is logged in. A
 * plain link: the pages of the office are not among the routes that a customer's document knows.
 */
export default function OfficeLink({ className }: { className: string }) {
  const t = useWords('office');
  return (
    <a href={paths.admin()} className={className}>
      {t('officeLogin')}
    </a>
  );
}
