import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { OrderAnswer, SessionAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import type { AnswerOf, BodyInputOf, Call, ParamsOf } from '@shivar/domain/contract/call';

const MAIN = join(import.meta.dirname, '../src/main.mjs');

/** The whole program in a process of its own, as `npm start` runs it. */
export interface Program {
  readonly url: string;
  readonly child: ChildProcess;
  /** All that it has written so far, a line each. */
  readonly said: readonly string[];
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C does, and answers its exit code. */
  stop(): Promise<number | null>;
  /** The OTP that was printed for an email, as soon as it is. */
  otpFor(email: string): Promise<string>;
}

/** Starts the program and waits until it says where it is. Throws what it said where it ends instead. */
export async function startProgram(settings: Readonly<Record<string, string>>): Promise<Program> {
  const env = { PATH: process.env['PATH'], PORT: '0', LIMITS_SCALE: '1000', ...settings };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const said: string[] = [];
  const output = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  output.on('line', (line) => said.push(line));
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const ended = exit.then(() => Promise.reject(new Error(`The program ended: ${said.join('\n')}`)));
  // Nobody waits for it once the program is up.
  ended.catch(() => {});

  /** The first line, said already or still to come, that this pattern finds something in. */
  const heard = async (pattern: RegExp): Promise<string> => {
    const find = () => said.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
    for (let found = find(); ; found = find()) {
      if (found !== undefined) return found;
      await Promise.race([once(output, 'line'), ended]);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await exit)[0];
  };
  return {
    url: await heard(/^Shivar is at (http:\/\/[^\s,]+)/),
    child,
    said,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    otpFor: (email) => heard(new RegExp(`^OTP for ${RegExp.escape(email)}: (\\d{6})$`)),
  };
}

/** What a call over the network carries. */
interface Carrying<C extends Call> {
  readonly params?: ParamsOf<C>;
  readonly body?: BodyInputOf<C>;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call over the network. Throws where no answer comes. */
export async function request<C extends Call>(
  url: string,
  { method, path }: C,
  { params, body, token, headers }: Carrying<C> = {},
): Promise<{ status: number; answer: AnswerOf<C> }> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Object.entries(params ?? {}).find(([each]) => each === name)?.[1])),
  );
  const response = await fetch(url + filled, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as AnswerOf<C> };
}

/** Signs up through the OTP that is mailed by one of the programs on the same database, as a household does. */
export async function signUp(
  programs: readonly [Program, ...Program[]],
  email: string,
): Promise<SessionAnswer> {
  const [{ url }] = programs;
  const body = { name: 'Asha Patil', email, password: 'bhendi-2026' };
  await request(url, api.sendSignUpOtp, { body });
  const otp = await Promise.any(programs.map((program) => program.otpFor(email)));
  return (await request(url, api.verifySignUpOtp, { body: { email, otp } })).answer;
}

/** All orders of a customer. */
export async function ordersOf(
  { url }: Pick<Program, 'url'>,
  { token, user }: SessionAnswer,
): Promise<OrderAnswer[]> {
  return (await request(url, api.ordersOfUser, { token, params: { userId: user._id } })).answer;
}
