import type { AddressKind } from '@shivar/domain/rules/account/address';

/** As what the address of a purchase is to be kept; null where it is not. It lasts as long as the document. */
let chosen: AddressKind | null = null;

export function keepAs(kind: AddressKind | null): void {
  chosen = kind;
}

/** The choice, once: the next purchase asks anew. */
export function takeKeptChoice(): AddressKind | null {
  const taken = chosen;
  chosen = null;
  return taken;
}
