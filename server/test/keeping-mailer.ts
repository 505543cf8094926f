import type { Mail, Mailer } from '../src/adapters/mailer.ts';

/** A mailer that keeps what it is given, and says when enough has come. */
interface KeepingMailer extends Mailer {
  /** Waits until so many mails to this email came. */
  received(to: string, count: number): Promise<Mail[]>;
}

export function keepingMailer(): KeepingMailer {
  const mails: Mail[] = [];
  const waiting = new Set<() => void>();
  const sent = (to: string) => mails.filter((mail) => mail.to === to);
  return {
    send: async (mail) => {
      mails.push(mail);
      for (const look of waiting) look();
    },
    close: () => {},
    received: (to, count) =>
      new Promise((resolve) => {
        const look = () => {
          if (sent(to).length < count) return;
          waiting.delete(look);
          resolve(sent(to));
        };
        waiting.add(look);
        look();
      }),
  };
}
