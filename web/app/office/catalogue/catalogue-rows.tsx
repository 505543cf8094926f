import type { CatalogueKind, OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { isInSeason, monthOf } from '@shivar/domain/rules/calendar/season';
import type { PlanStanding } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { cannotBeBought, hasEnded, offeredToday } from '@shivar/domain/rules/catalogue/needs';
import { photoImage, shownImage } from '@shivar/domain/rules/catalogue/photo-path';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

import { formatPrice } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { BothNames } from '../../ui/both-names.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { MoveButtons } from '../parts/move-buttons.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** The marks beside a row's name. */
const MARKS = {
  'state.on-sale': 'leaf',
  'state.coming-soon': 'turmeric',
  'state.sold-out': 'turmeric',
  'state.off-sale': 'plain',
  retired: 'plain',
  organic: 'leaf',
  notOrganicNow: 'tomato',
  nothingFits: 'tomato',
  outOfSeason: 'plain',
  certificateEnded: 'tomato',
} as const satisfies Record<`state.${PlanStanding}`, BadgeTone> & Record<string, BadgeTone>;
type RowMark = keyof typeof MARKS;

/** A row of any of the three lists. */
interface Row {
  readonly id: string;
  readonly english: string;
  readonly marathi: string;
  readonly image: string | undefined;
  readonly marks: readonly RowMark[];
  /** Of a plan. */
  readonly sizes?: OfficeCatalogue['plans'][number]['draft']['sizes'];
  /** Of a plan: the number of people who wait for it. */
  readonly waiting?: number;
  /** Of an item: the number of its plans. */
  readonly plans?: number;
  /** Of a category: the number of its items. */
  readonly items?: number;
}

interface CatalogueRowProps {
  row: Row;
  kind: CatalogueKind;
  /** Null if the list has no order of its own. */
  move: Omit<ComponentProps<typeof MoveButtons>, 'name'> | null;
}

/** One plan, item or category with its marks. It leads to its editor. */
export function CatalogueRow({ row, kind, move }: CatalogueRowProps) {
  const [t, terms] = [useWords('officeCatalogue'), useWords('terms')];
  const { image, marks, waiting = 0 } = row;
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
        <Details {...row} />
        {marks.length + waiting > 0 && (
          <p className="mt-1 flex flex-wrap gap-1.5">
            {marks.map((mark) => (
              <Badge key={mark} tone={MARKS[mark]}>
                {mark === 'organic' ? terms('organic') : t(mark)}
              </Badge>
            ))}
            {waiting > 0 && <Badge tone="plain">{t('waiting', { n: waiting })}</Badge>}
          </p>
        )}
      </div>
      {move && (
        // Above the link that covers the row.
        <span className="relative z-[1] flex shrink-0 max-sm:flex-col">
          <MoveButtons name={row.english || row.marathi} {...move} />
        </span>
      )}
    </li>
  );
}

/** The sizes of a plan with their prices in rupees, or a count. */
function Details({ sizes = [], plans, items }: Row) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const prices = sizes.map(
    ({ name, marathiName, price }) =>
      `${language === 'mr' ? marathiName : name} ${formatPrice(price, language)}`,
  );
  return (
    <p className="figures text-sm text-soft empty:hidden">
      {prices.join(' · ')}
      {plans !== undefined && t('inPlans', { n: plans })}
      {items !== undefined && t('itemCount', { n: items })}
    </p>
  );
}

/** The rows of a list. Retired items come last. */
export function rowsOf(kind: CatalogueKind, catalogue: OfficeCatalogue): Row[] {
  const rows = { plans: planRows, items: itemRows, categories: categoryRows }[kind](catalogue);
  const isRetired = ({ marks }: Row) => marks.includes('retired');
  return kind === 'items'
    ? rows.toSorted((one, other) => Number(isRetired(one)) - Number(isRetired(other)))
    : rows;
}

function planRows(catalogue: OfficeCatalogue): Row[] {
  const images = new Map(catalogue.items.map(({ _id, draft }) => [_id, shownImage(draft)]));
  return catalogue.plans.map((plan) => {
    const { draft, _id: id, waiting, retired } = plan;
    const marks: RowMark[] = [retired ? 'retired' : `state.${draft.state}`];
    if (draft.organic) marks.push(offeredToday(draft, catalogue).organic ? 'organic' : 'notOrganicNow');
    if (cannotBeBought(plan, catalogue)) marks.push('nothingFits');
    const image = draft.photo ? photoImage(draft.photo, draft.photoFocus) : images.get(draft.items[0] ?? '');
    const { subscriptionName: english, marathiName: marathi, sizes } = draft;
    return { id, english, marathi, image, marks, sizes, waiting };
  });
}

function itemRows({ items, plans, today }: OfficeCatalogue): Row[] {
  return items.map((item) => {
    const { draft, _id: id } = item;
    const marks: RowMark[] = item.retired ? ['retired'] : [];
    if (hasEnded(item, today)) marks.push('certificateEnded');
    else if (draft.organic) marks.push('organic');
    if (!isInSeason(draft, monthOf(today))) marks.push('outOfSeason');
    return {
      id,
      english: draft.englishName,
      marathi: draft.marathiName,
      image: shownImage(draft),
      marks,
      plans: plans.filter((plan) => plan.draft.items.includes(id)).length,
    };
  });
}

function categoryRows({ categories, items }: OfficeCatalogue): Row[] {
  return categories.map(({ _id: id, draft: { englishName: english, marathiName: marathi } }) => {
    const here = items.filter((item) => item.draft.categoryId === id);
    const image = here[0] && shownImage(here[0].draft);
    return { id, english, marathi, image, marks: [], items: here.length };
  });
}
