import { typedMessage } from '@shivar/domain/rules/contact/contact';
import { data } from 'react-router';

import { ContactPage } from '../../features/contact/contact-page.tsx';
import { pageContext } from '../../lib/route-handle.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/contact.ts';

/** Takes the form from a browser without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const { leaveMessage } = context.get(pageContext);
  if (!leaveMessage) throw data('form', { status: 405 });
  const left = await leaveMessage(typedMessage(await request.formData()));
  return data(left, { status: left.ok ? 200 : left.status });
}

/** How to reach the farm (product 2.45). */
export default function Contact({ actionData }: Route.ComponentProps) {
  const t = useWords('site');
  return (
    <>
      <PageHead
        title={t('contactTitle')}
        description={t('contactDescription')}
        publicPath={paths.contact()}
      />
      <ContactPage left={actionData ?? null} />
    </>
  );
}
