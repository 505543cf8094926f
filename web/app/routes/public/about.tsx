import { data } from 'react-router';

import { FieldScene } from '../../features/catalogue/field-scene.tsx';
import { ArticleText } from '../../features/content/article-text.tsx';
import { pageContext } from '../../lib/route-handle.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { article, language } = context.get(pageContext);
  const found = await article('about', language);
  if (!found) throw data(null, { status: 404 });
  return { article: found };
}

/** Who the farm is (product 2.3). */
export default function About({ loaderData: { article } }: Route.ComponentProps) {
  const t = useWords('site');
  return (
    <>
      <PageHead title={article.title} description={article.description} publicPath={paths.about()} />
      <div className="sky pt-8">
        <FieldScene />
      </div>
      <ArticleText article={article} />
      <p className="mx-auto mt-8 max-w-3xl px-4 sm:px-6">
        <LinkButton to={paths.subscriptions()}>{t('browseSubscriptions')}</LinkButton>
      </p>
    </>
  );
}
