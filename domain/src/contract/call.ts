import type * as z from 'zod/mini';
import { OFFICE } from '../rules/account/role.ts';
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
  /** For a call with a file: the part `file` of multipart/form-data replaces the JSON body. */
  readonly file?: { readonly types: readonly string[]; readonly mostBytes: number };
  readonly status: 200 | 201;
  readonly answer: z.ZodMiniType;
}

/* The common fields of calls: each entry of the table begins with one of these. */

export const publicRead = { method: 'GET', caller: 'anyone', status: 200 } as const;
export const publicWrite = { method: 'POST', caller: 'anyone', status: 200 } as const;
export const customerRead = { method: 'GET', caller: 'customer', status: 200 } as const;
export const customerWrite = { method: 'POST', caller: 'customer', status: 200 } as const;
export const officeRead = { method: 'GET', caller: OFFICE, status: 200 } as const;
export const officeWrite = { method: 'POST', caller: OFFICE, status: 200 } as const;

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
