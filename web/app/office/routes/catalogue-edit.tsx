import { KINDS } from '@shivar/domain/contract/office/catalogue-calls';
import { data, useRevalidator } from 'react-router';

import { LoadFailed } from '../parts/load-failed.tsx';
import { CatalogueEditor } from '../catalogue/catalogue-editor.tsx';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/catalogue-edit.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeCatalogue', 'terms', 'public', 'messages'],
};

/** A row that is not there, or a kind that there is not, is an address that leads nowhere. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const loaded = await loadCatalogue(request);
  const kind = KINDS.find((each) => each === params.kind);
  const isKnown = (id: string) => kind && loaded.catalogue?.[kind].some(({ _id }) => _id === id);
  if (!kind || (loaded.catalogue && params.id !== 'new' && !isKnown(params.id)))
    throw data(null, { status: 404 });
  return { ...loaded, kind, id: params.id };
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** Edits one plan, item or category (product 2.9). */
export default function AdminCatalogueEdit({ loaderData }: Route.ComponentProps) {
  const { catalogue, failure, kind, id } = loaderData;
  const t = useWords('officeCatalogue');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={`${t(`edit.${kind}`)} · ${t('title')}`} />
      {catalogue ? (
        <CatalogueEditor kind={kind} id={id} catalogue={catalogue} />
      ) : (
        <LoadFailed title={t('loadFailed')} failure={failure} onRetry={revalidate} />
      )}
    </>
  );
}
