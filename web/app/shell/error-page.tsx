import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { Drawing } from '../ui/drawing.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHead } from './page-head.tsx';

/** The page for an address that leads nowhere, and for a page that failed. */
export function ErrorPage({ notFound }: { notFound: boolean }) {
  const t = useWords('shell');
  const title = notFound ? t('notFoundTitle') : t('failedTitle');
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-20 text-center">
      <PageHead title={title} />
      <Drawing src={notFound ? '/produce/spinach.svg' : '/produce/potato.svg'} size={96} />
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="text-lg text-soft">{notFound ? t('notFoundText') : t('failedText')}</p>
      <LinkButton to={paths.home()}>{t('backHome')}</LinkButton>
    </div>
  );
}
