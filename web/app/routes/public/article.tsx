import { data } from 'react-router';

import { ArticleText } from '../../features/content/article-text.tsx';
import { pageContext } from '../../lib/route-handle.ts';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/article.ts';

/** The text that the address names. The same module serves each of them (routes.ts). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { article, language } = context.get(pageContext);
  // Addresses match in any case and with a slash at their end.
  const name = url.pathname.replaceAll('/', '').toLowerCase();
  const found = await article(name, language);
  if (!found) throw data(null, { status: 404 });
  return { name, article: found };
}

/** A policy (product 2.13). */
export default function ArticlePage({ loaderData: { name, article } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={article.title} description={article.description} publicPath={`/${name}`} />
      <ArticleText article={article} />
    </>
  );
}
