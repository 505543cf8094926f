/** The roles of people of the farm (product 11.2). A customer has none. */
export const ROLES = ['admin', 'packer', 'driver'] as const;
export type Role = (typeof ROLES)[number];

/** The role that runs the office. The flag isAdmin means this role (product 7.24). */
export const OFFICE = ['admin'] as const satisfies readonly Role[];
/** All people of the farm. They see the list of a day. */
export const STAFF = ROLES;

/** The allowed callers of a call or page: anyone, everybody who is logged in, or these roles. */
export type Admitted = 'anyone' | 'customer' | readonly Role[];

/**
 * The one rule for permissions (product 7.23, 7.24). The server asks it at every call, the browser before each page.
 * `role` is null for a customer. Everybody who is logged in may act as a customer on their own things.
 */
export function isAdmitted(admitted: Admitted, role: Role | null): boolean {
  if (admitted === 'anyone' || admitted === 'customer') return true;
  return role !== null && admitted.includes(role);
}
