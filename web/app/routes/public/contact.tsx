import { typedMessage } from '@shivar/domain/rules/contact/contact';
import { useState } from 'react';
import { data } from 'react-router';

import { ContactForm, ThankYou } from '../../features/contact/contact-form.tsx';
import type { Thanks } from '../../features/contact/contact-form.tsx';
import { WaysToReach } from '../../features/contact/ways-to-reach.tsx';
import { pageContext } from '../../lib/route-handle.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Card } from '../../ui/card.tsx';
import type { Route } from './+types/contact.ts';

/** Takes the form from a browser without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const { leaveMessage } = context.get(pageContext);
  if (!leaveMessage) throw data('form', { status: 405 });
  const left = await leaveMessage(typedMessage(await request.formData()));
  return data(left, { status: left.ok ? 200 : left.status });
}

/** The farm's phone, place and links, and the contact form (product 2.44, 2.45). */
export default function Contact({ actionData: left }: Route.ComponentProps) {
  const t = useWords('site');
  const [sent, setSent] = useState<Thanks | null>(left?.ok ? left : null);
  return (
    <div className="mx-auto max-w-5xl px-4 pt-8 sm:px-6 sm:pt-12">
      <PageHead
        title={t('contactTitle')}
        description={t('contactDescription')}
        publicPath={paths.contact()}
      />
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
