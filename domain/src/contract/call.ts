import type * as z from 'zod/mini';
import type { Admitted } from '../rules/account/role.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  /** The path that it had before: pages that were open while the program was renewed still call it. Not documented. */
  readonly formerPath?: string;
  /** Who may call, judged before what the call carries (`isAdmitted`). */
  readonly caller: Admitted;
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: Readonly<Record<string, string>>;
  /** Left out where the call has no payload: then none, or `{}`, is taken. */
  readonly body?: z.ZodMiniType;
  /** Of a call that carries a file in place of a JSON body: as the part `file` of multipart/form-data. */
  readonly file?: { readonly types: readonly string[]; readonly mostBytes: number };
  readonly status: 200 | 201;
  readonly answer: z.ZodMiniType;
}

type Inferred<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;
type InputOf<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a call carries and answers, from its entry in the table. */
export type BodyOf<C extends Call> = Inferred<C['body']>;
export type BodyInputOf<C extends Call> = InputOf<C['body']>;
export type ParamsOf<C extends Call> = Inferred<C['params']>;
export type QueryOf<C extends Call> = Inferred<C['query']>;
export type AnswerOf<C extends Call> = Inferred<C['answer']>;

/** Every path that a call answers at: the one that is documented first. */
export function pathsOf({ path, formerPath }: Call): string[] {
  return formerPath === undefined ? [path] : [path, formerPath];
}
