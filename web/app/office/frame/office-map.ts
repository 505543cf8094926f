import type { Role } from '@shivar/domain/rules/account/role';
import { DRIVERS, MONEY, OFFICE, STAFF } from '@shivar/domain/rules/account/role';

import type { Dictionaries } from '../../words/sections.ts';
import { officePaths } from '../parts/office-paths.ts';

/** One place of the office. `words` is its key in the section `office`. */
interface OfficeLink {
  readonly words: keyof Dictionaries['office'] & `place.${string}`;
  readonly to: string;
  /** The server checks the same roles at every call. */
  readonly roles: readonly Role[];
}

const OVERVIEW: OfficeLink = { words: 'place.overview', to: officePaths.overview(), roles: OFFICE };

/** The places of the office, in the order of a working day. A new page of the office gets its line here. */
export const officeLinks: readonly OfficeLink[] = [
  OVERVIEW,
  { words: 'place.day', to: officePaths.today(), roles: STAFF },
  { words: 'place.forecast', to: officePaths.forecast(), roles: OFFICE },
  { words: 'place.orders', to: officePaths.orders(), roles: MONEY },
  { words: 'place.inbox', to: officePaths.inbox(), roles: OFFICE },
  { words: 'place.rounds', to: officePaths.roundsNow(), roles: DRIVERS },
  { words: 'place.complaints', to: officePaths.complaints(), roles: OFFICE },
  { words: 'place.bank', to: officePaths.bank(), roles: MONEY },
  { words: 'place.bills', to: officePaths.bills(), roles: MONEY },
  { words: 'place.coupons', to: officePaths.coupons(), roles: MONEY },
  { words: 'place.people', to: officePaths.people(), roles: MONEY },
  { words: 'place.area', to: officePaths.areas(), roles: OFFICE },
  { words: 'place.audit', to: officePaths.history(), roles: OFFICE },
  { words: 'place.catalogue', to: officePaths.catalogue(), roles: OFFICE },
  { words: 'place.settings', to: officePaths.settings(), roles: OFFICE },
];

/** The place of an address. The overview comes last, because its address is a prefix of all others. */
export function placeAt(pathname: string): OfficeLink {
  const others = officeLinks.filter((link) => link !== OVERVIEW);
  return others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? OVERVIEW;
}
