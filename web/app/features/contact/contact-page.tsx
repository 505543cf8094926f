import type { LeftMessage } from '@shivar/domain/contract/pages';
import { inDigits } from '@shivar/domain/language/format';
import { useEffect, useRef, useState } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { ContactForm } from './contact-form.tsx';
import type { Sent } from './send-message.ts';
import { WaysToReach } from './ways-to-reach.tsx';

type Thanks = Extract<Sent, { ok: true }>;

/**
 * The farm's phone, place and links, and the contact form (product 2.44, 2.45). `left` is the result of a form that was
 * sent without scripts.
 */
export function ContactPage({ left }: { left: LeftMessage | null }) {
  const t = useWords('site');
  const [sent, setSent] = useState<Thanks | null>(left?.ok ? left : null);
  return (
    <div className="mx-auto max-w-5xl px-4 pt-8 sm:px-6 sm:pt-12">
      <h1 className="text-4xl sm:text-5xl">{t('contactTitle')}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{t('contactText')}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[20rem_1fr]">
        <section aria-labelledby="reach-us">
          <h2 id="reach-us" className="mb-3 text-2xl">
            {t('reachUs')}
          </h2>
          <WaysToReach />
        </section>
        <section aria-labelledby="write-to-us">
          <h2 id="write-to-us" className="mb-3 text-2xl">
            {t('writeToUs')}
          </h2>
          <Card className="p-5 sm:p-6">
            {sent ? (
              <ThankYou sent={sent} onAnother={() => setSent(null)} />
            ) : (
              <ContactForm refused={left?.ok === false ? left : null} onSent={setSent} />
            )}
          </Card>
        </section>
      </div>
    </div>
  );
}

/** The farm's thanks with the ticket's number. It takes the focus from the form, which is gone. */
function ThankYou({ sent, onAnother }: { sent: Thanks; onAnother: () => void }) {
  const t = useWords('site');
  const language = useLanguage();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Drawing src="/produce/tomato.svg" size={72} />
      <div ref={text} tabIndex={-1} className="outline-none">
        <p className="font-display text-2xl">{sent.thanks}</p>
        <p className="mt-2 text-lg">{t('ticket', { ticket: inDigits(String(sent.ticket), language) })}</p>
        <p className="wrap-names text-soft">
          {sent.email ? t('acknowledged', { email: sent.email }) : t('notAcknowledged')}
        </p>
      </div>
      <Button look="secondary" onClick={onAnother}>
        {t('writeAnother')}
      </Button>
    </div>
  );
}
