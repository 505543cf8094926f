import type { TaxRate } from '@shivar/domain/rules/money/tax';
import type { ItemDraft, PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { Unit } from '@shivar/domain/values/quantity';

/*
 * The shapes of the first farm's data. The loader writes it through the same commands as the office uses, so nothing here
 * knows about tables or ids: a slug names a category or an item.
 */

/** A kind of produce. `maxSelection` is per delivery, `portion` is what a household cooks at once, both in grams or units. */
export interface DemoItem extends Pick<ItemDraft, 'portion' | 'isStaple'> {
  readonly slug: string;
  readonly englishName: string;
  readonly marathiName: string;
  readonly category: string;
  readonly unitofItem: Unit;
  readonly maxSelection: number;
  /** Of a step, in paise. */
  readonly listPricePaise: number;
  readonly soldAlone: boolean;
  readonly taxes: readonly TaxRate[];
  readonly organic: boolean;
  readonly image: `/produce/${string}.svg`;
}

/** How much of a category, in grams or units, a size gives out over the plan's whole span. */
export interface DemoQuota {
  readonly category: string;
  readonly unitofItem: Unit;
  readonly qty: number;
}

/** A size of a plan. `price` is in paise, for the whole span, delivery included. `people` is the household that it feeds. */
export interface DemoSize {
  readonly name: string;
  readonly marathiName: string;
  readonly price: number;
  readonly people: number | null;
  readonly quotas: readonly DemoQuota[];
}

type Texts = 'subscriptionName' | 'marathiName' | 'description' | 'marathiDescription';

/** What is on sale (product 4.1), in both batches. */
export interface DemoPlan extends Pick<PlanDraft, Texts | 'subscriptionType' | 'deliveryFrequencies'> {
  readonly slug: string;
  readonly image: `/produce/${string}.svg`;
  readonly organic?: true;
  /** The day, `yyyy-MM-dd`, from which a plan can be bought that is announced only. */
  readonly opensOn?: string;
  readonly soldOut?: true;
  readonly sizes: readonly DemoSize[];
  /** The items that may go in. */
  readonly items: readonly string[];
}

/** A table with a line for each size; a dash for people says nothing of them. A head such as `roots g` names the quota of a category in grams, `milk` in units. */
export function sizes(table: string): DemoSize[] {
  const lines = table.trim().split('\n');
  const [[, , , , ...heads] = [], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.map(([name = '', marathiName = '', paise, people, ...cells]) => ({
    name,
    marathiName,
    price: Number(paise),
    people: people === '–' ? null : Number(people),
    quotas: cells.map((cell, column) => {
      const [category = '', isGrams] = heads[column]?.split(' ') ?? [];
      return { category, unitofItem: isGrams ? 'Grams' : 'units', qty: Number(cell) };
    }),
  }));
}

/** The words of a text. */
export function slugs(text: string): string[] {
  return text.trim().split(/\s+/);
}
