import { officeFirstStepsCalls as calls } from '@shivar/domain/contract/office/first-steps-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Bind } from '../http/endpoint.ts';
import type { Mode } from '../settings/queries.ts';
import { sendTestMail } from './commands.ts';
import { firstSteps } from './queries.ts';

/** The office's calls for the first steps of a farm. Demo mode has none. */
export function registerFirstStepsAdminRoutes(bind: Bind, deps: AuthDeps & { readonly mode: Mode }): void {
  bind(calls.firstSteps, async () =>
    accepted({ steps: deps.mode === 'live' ? await firstSteps(deps.db) : [] }),
  );
  bind(calls.sendTestMail, ({ caller, language }) => sendTestMail(deps, caller.userId, language));
}
