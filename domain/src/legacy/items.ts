import { isMissing } from './record.ts';
import type { Remarks } from './record.ts';
import type { Unit } from '../values/quantity.ts';
import type { Bilingual } from '../language/language.ts';
import { isRecord, readInteger, readText, readUnit } from '../values/unknown.ts';

/** An item of an old order: its own copy of names and limits. */
export interface OldItem {
  /** Its key in `selectedItems`. The name, where only the schedule has the item and gives no id. */
  readonly sourceId: string;
  readonly name: Bilingual;
  readonly unit: Unit;
  /** False without a unit: then its quantity means nothing. */
  readonly unitTold: boolean;
  /** The category name of the old system, or an empty text. */
  readonly categoryName: string;
  /** The most of it in one delivery, in grams or units. */
  readonly maxSelection: number;
  /** In grams or units. 0 for an item that cannot be placed. */
  readonly subscribed: number;
}

/** More than any household ever had. A larger number is a slip. */
const MOST_QUANTITY = 10_000_000;

/** A quantity in whole grams or units. A missing one is 0, an unreadable one is null. */
export function readQuantity(value: unknown): number | null {
  if (isMissing(value)) return 0;
  const quantity = readInteger(value);
  return quantity === null || quantity < 0 || quantity > MOST_QUANTITY ? null : quantity;
}

/** The items of `selectedItems` (product 8.8). One without a quantity or unit is kept, to be shown, and cannot be placed. */
export function readOldItems(value: unknown, remarks: Remarks): OldItem[] {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  const entries = isRecord(value) ? Object.entries(value) : [];
  if (!isRecord(value) && !isMissing(value) && !isEmptyList)
    remarks.fault('items_not_a_map', 'selectedItems', value);
  else if (entries.length === 0) remarks.note('items_none', 'selectedItems');
  return entries.flatMap(([sourceId, item]) => {
    // An object cannot hold a key of this name as its own, so the quantity would be lost.
    if (isRecord(item) && sourceId !== '__proto__') return [readItem(sourceId, item, remarks)];
    remarks.fault('item_invalid', `selectedItems.${sourceId}`, item);
    return [];
  });
}

function readItem(sourceId: string, item: Record<string, unknown>, remarks: Remarks): OldItem {
  const path = `selectedItems.${sourceId}`;
  const name = nameOf(item, sourceId);
  const quantity = readQuantity(item['qty']);
  if (quantity === null) remarks.fault('quantity_invalid', `${path}.qty`, item['qty']);
  if (isMissing(item['qty'])) remarks.note('item_without_quantity', path, name.en);
  const unit = readUnit(item['unitofItem']);
  if (unit === null && isMissing(item['unitofItem'])) remarks.note('item_without_unit', path, item['qty']);
  else if (unit === null) remarks.fault('unit_unknown', `${path}.unitofItem`, item['unitofItem']);
  const subscribed = unit === null ? 0 : (quantity ?? 0);
  const told = [item['maxSelection'], item['maxSelectionItem']].filter((value) => !isMissing(value));
  const maximum = told.map(readInteger).find((value) => value !== null && value <= MOST_QUANTITY);
  if (told.length > 0 && maximum === undefined)
    remarks.note('maximum_unknown', `${path}.maxSelection`, told[0]);
  return {
    sourceId,
    name,
    unit: unit ?? 'units',
    unitTold: unit !== null,
    categoryName: readText(item['categoryName']).trim(),
    maxSelection: Math.max(0, maximum ?? subscribed),
    subscribed,
  };
}

/** An item's names. One name stands in for the other, and the id for both. */
export function nameOf(item: Record<string, unknown>, sourceId: string): Bilingual {
  const english = readText(item['englishName']).trim() || readText(item['marathiName']).trim() || sourceId;
  return { en: english, mr: readText(item['marathiName']).trim() || english };
}
