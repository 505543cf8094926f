/** What somebody of the farm does (product 11.2). A customer has no role. */
export const ROLES = ['admin', 'packer', 'driver'] as const;
export type Role = (typeof ROLES)[number];

/** Runs the office: plans, orders, people, settings. The flag isAdmin (product 7.24) is this role. */
export const OFFICE = ['admin'] as const satisfies readonly Role[];
/** Anybody of the farm: reads what goes into the crates, and where they go. */
export const STAFF = ROLES;

/** Who may make a call or open a page: anybody, whoever is signed in, or these people of the farm. */
export type Admitted = 'anyone' | 'customer' | readonly Role[];

/**
 * The one rule of who may (product 7.23, 7.24): the server asks it at every call, the browser before it shows a page.
 * `role` is null for a customer. Whoever is signed in may do what a customer may, on their own things.
 */
export function isAdmitted(admitted: Admitted, role: Role | null): boolean {
  if (admitted === 'anyone' || admitted === 'customer') return true;
  return role !== null && admitted.includes(role);
}
