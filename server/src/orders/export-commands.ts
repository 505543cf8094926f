import { Readable } from 'node:stream';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import type { Language } from '@shivar/domain/language/language';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { OFFICE, isAdmitted } from '@shivar/domain/rules/account/role';
import type { Admitted } from '@shivar/domain/rules/account/role';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { SHEET_TYPES } from '../adapters/spreadsheet.ts';
import type { SheetFormat } from '../adapters/spreadsheet.ts';
import { roleInSession } from '../auth/queries.ts';
import type { Connection, Database } from '../db/client.ts';
import { sendRefusal } from '../http/endpoint.ts';
import { readsFor } from '../http/own-writes.ts';

/*
 * A browser saves a file from an address, and sends no token there. So a call makes an address with the export sealed in
 * it: for the session that asked, for two minutes, and only as long as the session lasts.
 */

const ADDRESS_LIFE_MS = 120_000;

export interface ExportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

interface ForSession {
  readonly language: Language;
  readonly sessionId: string;
}

/** The content of an address of each kind. An address of one kind opens no other. */
interface Exports {
  readonly orders: ForSession & { readonly filter: OrderFilter; readonly format: SheetFormat };
  readonly day: ForSession & { readonly date: Day };
  readonly bills: ForSession & { readonly month: string; readonly format: SheetFormat };
  readonly tax: ForSession & { readonly month: string; readonly format: SheetFormat };
  readonly books: ForSession & { readonly month: string; readonly format: SheetFormat | 'xml' };
  /** Of this household alone, or of any where it is null. */
  readonly bill: ForSession & { readonly id: string; readonly userId: string | null };
}

/** Answers the address of an export. Nobody else can make or read its last part. */
export function exportAddress<Kind extends keyof Exports>(
  { secrets, clock }: ExportDeps,
  kind: Kind,
  asked: Exports[Kind],
): Result<{ url: string }> {
  const until = clock.now() + ADDRESS_LIFE_MS;
  const sealed = secrets.seal(JSON.stringify({ ...asked, until }), `${kind}-export`);
  return accepted({ url: `/export/${kind}/${sealed.toString('base64url')}` });
}

/** The export of an address. Null for an address that we did not make, that is too old, or whose session has ended. */
async function openExport<Kind extends keyof Exports>(
  { db, clock, secrets }: ExportDeps,
  kind: Kind,
  sealed: string,
  admitted: Admitted,
): Promise<Exports[Kind] | null> {
  let asked: Exports[Kind] & { readonly until: Instant };
  try {
    asked = JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'), `${kind}-export`)) as typeof asked;
  } catch {
    return null;
  }
  const now = clock.now();
  if (asked.until <= now) return null;
  const session = await roleInSession(db, asked.sessionId, new Date(now));
  return session && isAdmitted(admitted, session.role) ? asked : null;
}

const FILE_TYPES = { ...SHEET_TYPES, pdf: 'application/pdf', xml: 'application/xml; charset=utf-8' };

interface SentFile {
  /** Without its ending. */
  readonly name: string;
  readonly format: keyof typeof FILE_TYPES;
  readonly bytes: AsyncIterable<Uint8Array> | readonly Buffer[];
}

/** Serves the exports of a kind at their addresses, to the office or to others who may ask for it. */
export function serveExports<Kind extends keyof Exports>(
  app: FastifyInstance,
  deps: ExportDeps,
  kind: Kind,
  fileOf: (asked: Exports[Kind], reads: Connection) => Promise<SentFile | null>,
  admitted: Admitted = OFFICE,
): void {
  const path = `/export/${kind}/:sealed`;
  app.get<{ Params: { sealed: string } }>(path, { logLevel: 'warn' }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const asked = await openExport(deps, kind, request.params.sealed, admitted);
    if (!asked) return sendRefusal(request, reply, { code: 'not_found' });
    const file = await fileOf(asked, readsFor(deps.db, request));
    if (!file) return sendRefusal(request, reply, { code: 'not_found' });
    const { name, format, bytes } = file;
    return reply
      .headers({
        'content-type': FILE_TYPES[format],
        'content-disposition': `attachment; filename="${name}.${format}"`,
      })
      .send(Readable.from(bytes, { objectMode: false }));
  });
}
