import type { CatalogueKind } from '@shivar/domain/contract/office/catalogue-calls';
import type { ComponentProps } from 'react';

import { useWords } from '../../lib/words.ts';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { officePaths } from '../parts/office-paths.ts';

type CatalogueFrameProps<Form> = Omit<ComponentProps<typeof EditorFrame<Form>>, 'back' | 'title'> & {
  kind: CatalogueKind;
  /** The name of what is edited; empty while it has none. */
  name: string;
};

/** The frame of an editor of the catalogue, with the way back to the list that its row stands in. */
export function CatalogueFrame<Form>({ kind, name, ...frame }: CatalogueFrameProps<Form>) {
  const t = useWords('officeCatalogue');
  const to = `${officePaths.catalogue()}${kind === 'plans' ? '' : `?show=${kind}`}`;
  return <EditorFrame {...frame} back={{ to, label: t('back') }} title={name || t(`new.${kind}`)} />;
}
