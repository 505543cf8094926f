import type * as z from 'zod/mini';
import { DRIVERS, MONEY, OFFICE, PACKERS, STAFF } from '../rules/account/role.ts';
import type { Admitted } from '../rules/account/role.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  /** A former path. Pages that were open during an update still call it. OpenAPI leaves it out. */
  readonly formerPath?: string;
  /** The allowed callers. They are judged before the content of the call (`isAdmitted`). */
  readonly caller: Admitted;
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: Readonly<Record<string, string>>;
  /** Left out for a call without payload. Such a call takes no body or `{}`. */
  readonly body?: z.ZodMiniType;
  /** For a body that may be larger than others. */
  readonly mostBytes?: number;
  /** For a call with a file: the part `file` of multipart/form-data replaces the JSON body. */
  readonly file?: { readonly types: readonly string[]; readonly mostBytes: number };
  /** The answer is a stream of server-sent events, each with such a text. */
  readonly streams?: true;
  readonly status: 200 | 201;
  readonly answer: z.ZodMiniType;
}

/** The parts that differ from call to call. The status is 200 unless it says 201. */
type Parts = Omit<Call, 'method' | 'path' | 'caller' | 'summary' | 'status'> & { readonly status?: 201 };

/** Returns the function that makes the entries with this method and these callers. */
function entriesWith<const Common extends Pick<Call, 'method' | 'caller'>>(common: Common) {
  return <const Own extends Parts>(path: string, summary: string, own: Own) => {
    const status: 200 | 201 = own.status ?? 200;
    return { ...common, path, summary, ...own, status };
  };
}

/* Each entry of the table is made by one of these. */

export const publicRead = entriesWith({ method: 'GET', caller: 'anyone' });
export const publicWrite = entriesWith({ method: 'POST', caller: 'anyone' });
export const customerRead = entriesWith({ method: 'GET', caller: 'customer' });
export const customerWrite = entriesWith({ method: 'POST', caller: 'customer' });
export const staffRead = entriesWith({ method: 'GET', caller: STAFF });
export const staffWrite = entriesWith({ method: 'POST', caller: STAFF });
export const packerWrite = entriesWith({ method: 'POST', caller: PACKERS });
export const driverWrite = entriesWith({ method: 'POST', caller: DRIVERS });
export const driverRead = entriesWith({ method: 'GET', caller: DRIVERS });
export const moneyRead = entriesWith({ method: 'GET', caller: MONEY });
export const moneyWrite = entriesWith({ method: 'POST', caller: MONEY });
export const officeRead = entriesWith({ method: 'GET', caller: OFFICE });
export const officeWrite = entriesWith({ method: 'POST', caller: OFFICE });

type Inferred<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** The types of a call's parts and answer, from its entry in the table. */
export type BodyOf<C extends Call> = Inferred<C['body']>;
export type BodyInputOf<C extends Call> = InputOf<C['body']>;
export type ParamsOf<C extends Call> = Inferred<C['params']>;
export type QueryOf<C extends Call> = Inferred<C['query']>;
export type AnswerOf<C extends Call> = Inferred<C['answer']>;

/** Every path of a call, the documented one first. */
export function pathsOf({ path, formerPath }: Call): string[] {
  return formerPath === undefined ? [path] : [path, formerPath];
}
