import type { Role } from '@shivar/domain/rules/account/role';
import { OFFICE, STAFF } from '@shivar/domain/rules/account/role';

import type { Dictionaries } from '../../words/sections.ts';
import { officePaths } from '../parts/office-paths.ts';

/** One place of the office. `words` is its key in the section `office`. */
interface OfficeLink {
  readonly words: keyof Dictionaries['office'] & `place.${string}`;
  readonly to: string;
  /** Who may go there; the server asks the same of every call. */
  readonly roles: readonly Role[];
}

const OVERVIEW: OfficeLink = { words: 'place.overview', to: officePaths.overview(), roles: OFFICE };

/** Where the farm's people go, in the order of their day. A page that is added to the office gets its line here. */
export const officeLinks: readonly OfficeLink[] = [
  OVERVIEW,
  { words: 'place.day', to: officePaths.today(), roles: STAFF },
  { words: 'place.orders', to: officePaths.orders(), roles: OFFICE },
  { words: 'place.inbox', to: officePaths.inbox(), roles: OFFICE },
  { words: 'place.people', to: officePaths.people(), roles: OFFICE },
  { words: 'place.area', to: officePaths.areas(), roles: OFFICE },
  { words: 'place.audit', to: officePaths.history(), roles: OFFICE },
  { words: 'place.catalogue', to: officePaths.catalogue(), roles: OFFICE },
  { words: 'place.settings', to: officePaths.settings(), roles: OFFICE },
];

/** The place of the office that an address belongs to: the overview's address begins those of all other places. */
export function placeAt(pathname: string): OfficeLink {
  const others = officeLinks.filter((link) => link !== OVERVIEW);
  return others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? OVERVIEW;
}
