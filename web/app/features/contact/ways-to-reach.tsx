import type { ReactNode } from 'react';

import { dialLink, useFarm, whatsAppLink } from '../../lib/farm.ts';
import { useWords } from '../../lib/words.ts';

const LINK = 'inline-flex min-h-12 items-center wrap-names text-leaf underline underline-offset-4';

/** The farm's phone, place and links. */
export function WaysToReach() {
  const t = useWords('site');
  const farm = useFarm();
  const ways = [
    { label: t('phone'), text: farm.phone, to: dialLink(farm.phone) },
    { label: 'WhatsApp', text: farm.whatsapp && 'WhatsApp', to: whatsAppLink(farm.whatsapp) },
    { label: t('email'), text: farm.email, to: `mailto:${farm.email}` },
  ];
  return (
    <dl className="flex flex-col gap-3 text-lg">
      {ways.map(
        ({ label, text, to }) =>
          text && (
            <Way key={label} label={label}>
              <a href={to} rel="noopener" className={LINK}>
                {text}
              </a>
            </Way>
          ),
      )}
      <Place />
      {farm.socialLinks.length > 0 && (
        <Way label={t('follow')}>
          <span className="flex flex-wrap gap-x-5">
            {farm.socialLinks.map(({ name, url }) => (
              <a key={url} href={url} rel="noopener" className={LINK}>
                {name}
              </a>
            ))}
          </span>
        </Way>
      )}
    </dl>
  );
}

/** The farm's city and address, where they are set. */
function Place() {
  const t = useWords('site');
  const farm = useFarm();
  // English where the Marathi name is not set. The default city has a translation.
  const known = (t.language === 'mr' && farm.cityMarathi) || farm.city;
  const city = known === 'Nashik, Maharashtra' ? t('nashik') : known;
  if (!city && !farm.legalAddress) return null;
  return (
    <Way label={t('where')}>
      <span className="block py-2.5">
        {city}
        {farm.legalAddress && <span className="block text-base text-soft">{farm.legalAddress}</span>}
      </span>
    </Way>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
