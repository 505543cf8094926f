import type * as z from 'zod/mini';

/** Who may call: anybody, somebody who is signed in, or the farm's office. Judged before what the call carries. */
export type Caller = 'anyone' | 'customer' | 'admin';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** With parameters in braces, as OpenAPI writes them. */
  readonly path: string;
  readonly caller: Caller;
  readonly summary: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: Readonly<Record<string, string>>;
  /** Left out where the call has no payload: then none, or `{}`, is taken. */
  readonly body?: z.ZodMiniType;
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
