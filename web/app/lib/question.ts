import { sharedValue, useShared } from './stored-state.ts';
import type { SharedValue } from './stored-state.ts';

export type QuestionAnswer = 'ok' | 'no' | 'cancel';

interface QuestionTexts {
  title: string;
  text?: string;
  /** Which buttons, in this order; one OK for a message, OK and Cancel for a question. */
  buttons?: readonly QuestionAnswer[];
  /** Other labels than OK, No and Cancel (product 9.26). */
  labels?: Partial<Record<QuestionAnswer, string>>;
  /** OK loses something: it is shown in tomato. */
  danger?: boolean;
}

/** A dialog over the page, and how it ends. */
type Prompt<Content, Answer> = Content & { readonly answer: (answer: Answer) => void };

export type OpenQuestion = Prompt<QuestionTexts, QuestionAnswer>;

const question = sharedValue<OpenQuestion | null>(null);
/** What the login dialog begins with: its mode, and what somebody has typed already. */
export interface LoginStart {
  readonly at: 'login' | 'signUp';
  readonly mobile?: string;
}

const loginPrompt = sharedValue<Prompt<{ readonly start: LoginStart }, boolean> | null>(null);

/** Opens a prompt and waits for its answer. A prompt that is open already is dismissed. */
function ask<Content extends object, Answer>(
  open: SharedValue<Prompt<Content, Answer> | null>,
  content: Content,
  dismissed: NoInfer<Answer>,
): Promise<Answer> {
  open.read()?.answer(dismissed);
  return new Promise((resolve) => {
    const prompt = {
      ...content,
      answer: (given: Answer) => {
        if (open.read() === prompt) open.write(null);
        resolve(given);
      },
    };
    open.write(prompt);
  });
}

/** Asks in a dialog and gives the answer; Esc, the backdrop and another question mean Cancel. */
export function askQuestion(texts: QuestionTexts): Promise<QuestionAnswer> {
  return ask(question, texts, 'cancel');
}

/** Shows a message that must be seen, with OK alone, and waits for it: the promised "alert". */
export async function showAlert(title: string, text?: string): Promise<void> {
  await askQuestion({ title, buttons: ['ok'], ...(text === undefined ? {} : { text }) });
}

/** Opens the login dialog over the page. True once somebody is logged in, false where the dialog was closed. */
export function askLogin(start: LoginStart = { at: 'login' }): Promise<boolean> {
  return ask(loginPrompt, { start }, false);
}

/** The question that is open now, or null. */
export function useOpenQuestion() {
  return useShared(question);
}

/** The login prompt that is open now, or null. */
export function useLoginPrompt() {
  return useShared(loginPrompt);
}
