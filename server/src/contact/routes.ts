import { api } from '@shivar/domain/contract/api';
import { accepted } from '@shivar/domain/language/refusal';
import type { Bind } from '../http/endpoint.ts';
import { leaveMessage } from './commands.ts';
import type { ContactDeps } from './commands.ts';
import { THANKS } from './messages.ts';

/** POST /api/contact (product 8.7). */
export function registerContactRoutes(bind: Bind, deps: ContactDeps): void {
  bind(api.contact, async (carried) => {
    const ticket = await leaveMessage(deps, carried.body, carried);
    return ticket.ok ? accepted({ message: THANKS[carried.language], ticket: ticket.value }) : ticket;
  });
}
