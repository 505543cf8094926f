import type { PlanAnswer, PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import type { SettingsAnswer } from '@shivar/domain/contract/catalogue-calls';
import type { Language } from '@shivar/domain/language/language';

import { addressIn, spokenBy } from '../../lib/farm.ts';
import { paths } from '../../lib/paths.ts';

/** The farm, the site and the page's language. */
interface Site {
  readonly farm: SettingsAnswer;
  /** The site's own address without a slash at its end. */
  readonly origin: string;
  readonly language: Language;
}

/** A page by the name that it calls its canonical one. */
function addressOf(path: string, { farm, origin, language }: Site): string {
  return addressIn(language, origin + path, spokenBy(farm));
}

/** The farm as schema.org's Organization. Unset facts are left out. */
export function organisation(site: Site): object {
  const { farm, origin, language } = site;
  const known = {
    name: language === 'mr' ? farm.brandMarathi : farm.brand,
    legalName: farm.legalName,
    url: addressOf(paths.home(), site),
    logo: `${origin}/apple-touch-icon.png`,
    address: farm.legalAddress,
    telephone: farm.phone,
    email: farm.email,
  };
  const set = Object.entries(known).filter(([, value]) => value !== '');
  return {
    '@type': 'Organization',
    ...Object.fromEntries(set),
    ...(farm.socialLinks.length > 0 && { sameAs: farm.socialLinks.map(({ url }) => url) }),
  };
}

/** The plans that have opened, by the address of the page that tells of each. */
export function planList(plans: readonly PlanSummaryAnswer[], site: Site): object {
  const open = plans.filter(({ comingSoon }) => !comingSoon);
  return {
    '@type': 'ItemList',
    itemListElement: open.map((plan, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: addressOf(paths.purchase(plan._id), site),
    })),
  };
}

/** A plan as a Product with an Offer per size, in rupees; of one that has not opened, from when it is. */
export function planProduct(plan: PlanAnswer | PlanSummaryAnswer, site: Site): object {
  const inMarathi = site.language === 'mr';
  const url = addressOf(paths.purchase(plan._id), site);
  return {
    '@type': 'Product',
    name: inMarathi ? plan.marathiName : plan.subscriptionName,
    description: inMarathi ? plan.marathiDescription : plan.description,
    image: site.origin + plan.image,
    url,
    offers: plan.sizes.map((size) => ({
      '@type': 'Offer',
      name: inMarathi ? size.marathiName : size.name,
      url,
      price: size.price,
      priceCurrency: 'INR',
      // Before the plan opens nobody can order it: PreOrder would promise too much.
      availability: `https://schema.org/${plan.comingSoon || plan.soldOut ? 'OutOfStock' : 'InStock'}`,
      ...(plan.comingSoon && plan.opensOn !== null && { availabilityStarts: plan.opensOn }),
    })),
  };
}
