import type { CatalogueKind } from '@shivar/domain/contract/office/catalogue-calls';
import { Link } from 'react-router';

import { formatPrice } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BothNames } from '../../ui/both-names.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Row, RowMark } from './rows.ts';
import type { Move } from './use-moving.ts';
import { officePaths } from '../parts/office-paths.ts';

interface CatalogueRowProps {
  row: Row;
  kind: CatalogueKind;
  /** Null where the list has no order of its own. */
  move: { readonly isFirst: boolean; readonly isLast: boolean; readonly to: Move } | null;
}

/** One plan, item or category: how it stands, and the way to its editor. */
export function CatalogueRow({ row, kind, move }: CatalogueRowProps) {
  const t = useWords('officeCatalogue');
  const [image] = row.images;
  return (
    <li className="relative flex items-center gap-3 rounded-card border border-line bg-card p-3 has-[a:hover]:border-leaf-2">
      {image ? <Drawing src={image} size={40} /> : <span className="size-10 shrink-0" />}
      <div className="min-w-0 flex-1">
        <Link
          to={officePaths.catalogueEntry(kind, row.id)}
          className="flex flex-wrap items-baseline gap-x-2 after:absolute after:inset-0"
        >
          <BothNames english={row.english} marathi={row.marathi} className="font-semibold" />
        </Link>
        <Details row={row} kind={kind} />
        {row.marks.length + row.waiting > 0 && (
          <p className="mt-1 flex flex-wrap gap-1.5">
            {row.marks.map((mark) => (
              <Mark key={mark} mark={mark} />
            ))}
            {row.waiting > 0 && <Badge tone="plain">{t('waiting', { n: row.waiting })}</Badge>}
          </p>
        )}
      </div>
      {move && (
        <Moves row={row} move={move} up={t('moveUp', nameIn(row))} down={t('moveDown', nameIn(row))} />
      )}
    </li>
  );
}

const nameIn = ({ english, marathi }: Row) => ({ name: english || marathi });

function Details({ row, kind }: { row: Row; kind: CatalogueKind }) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  if (row.prices.length > 0)
    return (
      <p className="figures text-sm text-soft">
        {row.prices.map((size) => `${size[language]} ${formatPrice(size.price, language)}`).join(' · ')}
      </p>
    );
  if (row.count === null) return null;
  const text = kind === 'items' ? t('inPlans', { n: row.count }) : t('itemCount', { n: row.count });
  return <p className="text-sm text-soft">{text}</p>;
}

const TONES: Readonly<Partial<Record<RowMark, BadgeTone>>> = {
  'state.on-sale': 'leaf',
  'state.coming-soon': 'turmeric',
  'state.sold-out': 'turmeric',
  organic: 'leaf',
  nothingFits: 'tomato',
  notOrganicNow: 'tomato',
  certificateEnded: 'tomato',
};

function Mark({ mark }: { mark: RowMark }) {
  return <Badge tone={TONES[mark] ?? 'plain'}>{useMarkText(mark)}</Badge>;
}

function useMarkText(mark: RowMark): string {
  const t = useWords('officeCatalogue');
  const terms = useWords('terms');
  switch (mark) {
    case 'organic':
      return terms('organic');
    case 'retired':
      return t('retired');
    case 'nothingFits':
      return t('nothingFits');
    case 'notOrganicNow':
      return t('notOrganicNow');
    case 'outOfSeason':
      return t('outOfSeason');
    case 'certificateEnded':
      return t('certificateEnded');
    default:
      return t(mark);
  }
}

interface MovesProps {
  row: Row;
  move: NonNullable<CatalogueRowProps['move']>;
  up: string;
  down: string;
}

/** Above the link that covers the row. The focus stays on its button while the row moves. */
function Moves({ row, move, up, down }: MovesProps) {
  return (
    <span className="relative z-[1] flex shrink-0 max-sm:flex-col">
      <IconButton
        icon="down"
        label={up}
        aria-disabled={move.isFirst || undefined}
        onClick={() => void move.to(row.id, -1)}
        className="rotate-180 aria-disabled:opacity-30"
      />
      <IconButton
        icon="down"
        label={down}
        aria-disabled={move.isLast || undefined}
        onClick={() => void move.to(row.id, 1)}
        className="aria-disabled:opacity-30"
      />
    </span>
  );
}
