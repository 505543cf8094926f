import type { AnswerOf, BodyInputOf, Call, ParamsOf, QueryOf } from '@shivar/domain/contract/call';

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : Record<Name, Value>;

type Input<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'body', BodyInputOf<C>> & {
    query?: QueryOf<C>;
    token?: string;
    headers?: Readonly<Record<string, string>>;
  };

interface AnyInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  token?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Calls the API to prepare a journey. Throws if the call is refused. */
export async function callApi<C extends Call>(url: string, entry: C, input: Input<C>): Promise<AnswerOf<C>> {
  const { params, query, body, token, headers } = input as AnyInput;
  const path = entry.path.replaceAll(/\{(\w+)\}/g, (_gap, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const response = await fetch(`${url}${path}${search}`, {
    method: entry.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${entry.method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as AnswerOf<C>;
}
