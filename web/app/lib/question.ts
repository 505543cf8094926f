import { useSyncExternalStore } from 'react';

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

export interface OpenQuestion extends QuestionTexts {
  readonly answer: (answer: QuestionAnswer) => void;
}

let open: OpenQuestion | null = null;
const listeners = new Set<() => void>();

/**
 * Asks in a dialog and gives the answer; Esc and the backdrop mean Cancel. A question asked while another
 * is open cancels the first.
 */
export function askQuestion(texts: QuestionTexts): Promise<QuestionAnswer> {
  open?.answer('cancel');
  return new Promise((resolve) => {
    const question: OpenQuestion = {
      ...texts,
      answer: (given) => {
        if (open === question) setOpen(null);
        resolve(given);
      },
    };
    setOpen(question);
  });
}

/** Shows a message that must be seen, with OK alone, and waits for it: the promised "alert". */
export async function showAlert(title: string, text?: string): Promise<void> {
  await askQuestion({ title, buttons: ['ok'], ...(text === undefined ? {} : { text }) });
}

/** The question that is open now, or null. */
export function useOpenQuestion(): OpenQuestion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );
}

function setOpen(question: OpenQuestion | null): void {
  open = question;
  for (const listener of listeners) listener();
}
