import { officeStatementCalls as calls } from '@shivar/domain/contract/office/statement-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/client.ts';
import type { Bind, SignedIn } from '../http/endpoint.ts';
import { bookLines, reopenLine, setAside } from './bank-line-commands.ts';
import { previewStatement, takeStatement } from './statement-commands.ts';
import { bankOf } from './statement-queries.ts';

/** The office's calls for the statement of its bank. */
export function registerStatementRoutes(bind: Bind, { db, clock }: { db: Database; clock: Clock }): void {
  const by = ({ userId }: SignedIn) => ({ db, clock, actorId: userId });
  const bankAfter = async (done: Result<unknown>) => (done.ok ? accepted(await bankOf(db)) : done);

  bind(calls.bankLines, async () => accepted(await bankOf(db)));
  bind(calls.readStatement, ({ body }) => previewStatement(db, body));
  bind(calls.takeStatement, async ({ caller, body }) => {
    const taken = await takeStatement(by(caller), body);
    return taken.ok ? accepted({ added: taken.value, bank: await bankOf(db) }) : taken;
  });
  bind(calls.bookBankLines, async ({ caller, body }) => bankAfter(await bookLines(by(caller), body)));
  bind(calls.setBankLineAside, async ({ caller, params }) =>
    bankAfter(await setAside(by(caller), params.id)),
  );
  bind(calls.reopenBankLine, async ({ caller, params, body }) =>
    bankAfter(await reopenLine(by(caller), params.id, body.reason)),
  );
}
