import { dialLink, useBrand, useFarm, whatsAppLink } from '../lib/farm.ts';
import { useWords } from '../lib/words.ts';
import { LanguageSwitch, ThemeChoice } from './preferences.tsx';
import type { SiteLink } from './nav-links.tsx';
import { SiteLinks, mainLinks, policyLinks } from './nav-links.tsx';

/** The footer of all pages (product 2.20). */
export function Footer() {
  const t = useWords('shell');
  return (
    <footer className="draw-when-near near-height-213 lg:near-height-110 mt-16 border-t border-line bg-card print:hidden">
      <div className="mx-auto columns-of-7.5 grid max-w-7xl gap-x-10 gap-y-6 sm:grid-cols-2 px-4 py-10 sm:px-6 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <FarmDetails />
        <FooterLinks label={t('footerNavigation')} links={mainLinks} />
        <FooterLinks label={t('policies')} links={policyLinks} />
        <div className="col-span-full flex flex-col items-start gap-2 lg:col-span-1">
          <div className="-ml-3">
            <LanguageSwitch />
          </div>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ label, links }: { label: string; links: readonly SiteLink[] }) {
  return (
    <nav aria-label={label}>
      <ul>
        <SiteLinks links={links} className="inline-flex min-h-11 items-center hover:underline" />
      </ul>
    </nav>
  );
}

/** The farm's legal details, which the rules for selling food online require on every page. */
function FarmDetails() {
  const t = useWords('shell');
  const farm = useFarm();
  const { grievanceOfficer: officer } = farm;
  return (
    <div className="col-span-full flex flex-col gap-2 lg:col-span-1">
      <p className="font-display text-2xl">{useBrand()}</p>
      <p className="max-w-sm">{t('farmPromise')}</p>
      <p className="text-soft">{t('batches', { from1: 6, to1: 12, from2: 4, to2: 8 })}</p>
      <p className="flex flex-wrap gap-x-5">
        <Away to={dialLink(farm.phone)} text={farm.phone && `${t('callUs')}: ${farm.phone}`} />
        <Away to={`mailto:${farm.email}`} text={farm.email} />
        <Away to={whatsAppLink(farm.whatsapp)} text={farm.whatsapp && 'WhatsApp'} />
        {farm.socialLinks.map(({ name, url }) => (
          <Away key={url} to={url} text={name} />
        ))}
      </p>
      <p className="text-sm text-soft">
        {[farm.legalName, farm.legalAddress].filter(Boolean).join(', ')}
        {farm.fssaiLicence && ` · ${t('licence', { number: farm.fssaiLicence })}`}
      </p>
      {officer.name && (
        <p className="flex flex-wrap items-center gap-x-5 text-sm">
          {t('grievanceOfficer', { name: officer.name })}
          <Away to={`mailto:${officer.email}`} text={officer.email} />
          <Away to={dialLink(officer.phone)} text={officer.phone} />
        </p>
      )}
    </div>
  );
}

/** A link out of the shop; nothing where the farm has no such text. */
function Away({ to, text }: { to: string; text: string }) {
  if (!text) return null;
  return (
    <a
      href={to}
      rel="noopener"
      className="wrap-names inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
    >
      {text}
    </a>
  );
}
