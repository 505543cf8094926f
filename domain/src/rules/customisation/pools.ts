import { allowances, capGroups, loadOf } from './allowance.ts';
import type { CapGroup } from './allowance.ts';
import { LIKES, likeRank } from '../produce/likes.ts';
import { usualPortion } from '../produce/portion.ts';
import type { Day } from '../../values/day.ts';
import type { OrderState, OrderedItem } from '../order/order.ts';
import { isNothing } from '../../values/quantities.ts';
import { floorToStep, mostInSteps, stepOf } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';
import { deliveriesInSeason } from '../calendar/season.ts';
import type { DeliveryMonths } from '../calendar/season.ts';

/*
 * What is left of an order, as pools from which boxes are filled one after the other.
 */

const NEVER = LIKES.indexOf('never');

/** A box with the lines that it has already, in grams or units. */
export interface Box {
  readonly date: Day;
  readonly lines: Quantities;
  /** The items that the farm does not add to it (product 11.52). */
  readonly scarce?: readonly string[] | undefined;
}

/** An item while boxes are filled one after the other. Quantities are in grams or units. */
export interface Pool {
  readonly item: OrderedItem;
  readonly step: number;
  readonly portion: number;
  /** The least of it that comes alone. */
  readonly half: number;
  /** The most of it in a box, in steps. */
  readonly most: number;
  readonly like: number;
  /** Puts neighbours of the order's list apart, so that a box has different kinds. */
  readonly turn: number;
  /** What is left of it. */
  left: number;
  /** How much more of it the boxes after the present one can hold beside their lines. */
  room: number;
  /** The boxes of its season, from the present one on. */
  boxes: number;
  /** The portions that are left of it for them. */
  portions: number;
  /** Its portions for each of its boxes: 0 out of season. */
  rate: number;
  /** One portion of what is left. */
  serving: number;
  /** The present box is in its season. */
  comesNow: boolean;
  /** The present box is to have none of it, because there is too little. */
  isScarce: boolean;
  /** What the present box gets of it. */
  given: number;
}

export interface PoolGroup extends CapGroup {
  readonly pools: readonly Pool[];
  /** The lines that boxes have already, from the present one on: their weight and their number. */
  heldLoad: number;
  heldCount: number;
  /** How much more the boxes after the present one can hold beside their lines, in whole steps. */
  room: number;
  /** How large its portions are in the present box: 1 is a usual one. */
  scale: number;
  /** Its items in the boxes to come, with portions of that scale. */
  itemCount: number;
}

/** The pools of everything that is left of an order, in groups with one cap. What the household never wants is left out. */
export function poolGroups(order: OrderState, boxes: readonly Box[], months: DeliveryMonths): PoolGroup[] {
  const left = allowances(
    order,
    boxes.map(({ lines }) => lines),
  );
  const filled = boxes.filter(({ lines }) => !isNothing(lines));
  return capGroups(order).map((group) => {
    const pools = group.items.map((item, index): Pool => {
      const step = stepOf(item.unit);
      const portion = item.isStaple ? step : usualPortion(inBox(item, group));
      return {
        item,
        step,
        portion,
        half: Math.ceil(portion / 2 / step) * step,
        most: mostInSteps(inBox(item, group).maxSelection, item.unit, item.subscribed),
        like: likeRank(order.likes ?? {}, item.id),
        turn: (index * 0.618) % 1,
        left: Math.max(0, left[item.id] ?? 0),
        room: 0,
        boxes: deliveriesInSeason(item, months),
        portions: 0,
        rate: 0,
        serving: 0,
        comesNow: true,
        isScarce: false,
        given: 0,
      };
    });
    return {
      ...group,
      pools: pools.filter((pool) => pool.like < NEVER && pool.left > 0 && pool.most > 0),
      heldLoad: filled.reduce((sum, { lines }) => sum + loadOf(group, lines), 0),
      heldCount: filled.reduce((sum, { lines }) => sum + countOf(group, lines), 0),
      room: 0,
      scale: 1,
      itemCount: 0,
    };
  });
}

/** How much more of a group a box can hold beside its lines, in whole steps. */
export function roomOfGroup(group: PoolGroup, lines: Quantities): number {
  return Math.max(0, floorToStep(group.cap - loadOf(group, lines), group.unit));
}

/** How much more of an item a box can hold beside its lines, where its group has so much room. */
export function roomIn({ item, most }: Pool, lines: Quantities, ofGroup: number): number {
  return Math.min(ofGroup, Math.max(0, most - (lines[item.id] ?? 0)));
}

/** The item with the most of it that a box holds beside nothing else of its group. */
function inBox(item: OrderedItem, { cap }: CapGroup): OrderedItem {
  return item.maxSelection > cap ? { ...item, maxSelection: cap } : item;
}

/** The number of items of a group in a box. */
export function countOf({ items }: CapGroup, lines: Quantities): number {
  return items.filter(({ id }) => (lines[id] ?? 0) > 0).length;
}

/**
 * The portions that are left of an item: at most one for each box, at least so many that none is above the maximum, and
 * none under half a usual portion.
 */
export function portionsOf(pool: Pool, scaleOfAll: number): number {
  const { item, step, left, portion, half, most, boxes, turn } = pool;
  if (left === 0 || boxes === 0) return 0;
  // A staple comes on every date. Other items become fewer where a box would have too many.
  const scale = item.isStaple ? Math.min(scaleOfAll, 1) : scaleOfAll;
  // Larger portions round by turns: otherwise all items that were bought alike would lose a portion at the same scale.
  const wanted = Math.floor(left / (portion * scale) + (scale > 1 ? turn : 0.5));
  const halves = Math.floor(left / (scale < 0.5 ? portion / 2 : half));
  const steps = Math.ceil(left / step);
  return Math.min(Math.max(1, Math.ceil(left / most), Math.min(wanted, halves, steps)), boxes);
}
