import { tracingChannel } from 'node:diagnostics_channel';

/** A statement on its way to the database, without its values. */
export interface Statement {
  readonly text: string;
  /** Where it is prepared. */
  readonly name?: string | undefined;
}

/** Tells of each statement and its end. Without a listener it costs nothing. */
export const statements = tracingChannel<Statement>('shivar:statement');
