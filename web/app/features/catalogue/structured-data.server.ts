import type { PlanSummaryAnswer } from '@shivar/domain/answers';
import type { SettingsAnswer } from '@shivar/domain/settings-answer';
import type { Language } from '@shivar/domain/refusal';

import { paths } from '../../lib/paths.ts';

/** The farm as schema.org's Organization. What the farm has not set is left out. */
export function organisation(farm: SettingsAnswer, origin: string, language: Language): object {
  const known = {
    name: language === 'mr' ? farm.brandMarathi : farm.brand,
    legalName: farm.legalName,
    url: origin + paths.home(),
    logo: `${origin}/apple-touch-icon.png`,
    address: farm.legalAddress,
    telephone: farm.phone,
    email: farm.email,
  };
  const set = Object.entries(known).filter(([, value]) => value !== '');
  return {
    '@type': 'Organization',
    ...Object.fromEntries(set),
    sameAs: farm.socialLinks.map(({ url }) => url),
  };
}

/** The plans that have opened, by the address of the page that tells of each. */
export function planList(plans: readonly PlanSummaryAnswer[], origin: string): object {
  const open = plans.filter(({ comingSoon }) => !comingSoon);
  return {
    '@type': 'ItemList',
    itemListElement: open.map((plan, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + paths.purchase(plan._id),
    })),
  };
}

/** A plan as a Product with an Offer per size, in rupees. */
export function planProduct(plan: PlanSummaryAnswer, origin: string, language: Language): object {
  const inMarathi = language === 'mr';
  const url = origin + paths.purchase(plan._id);
  return {
    '@type': 'Product',
    name: inMarathi ? plan.marathiName : plan.subscriptionName,
    description: inMarathi ? plan.marathiDescription : plan.description,
    image: origin + plan.image,
    url,
    offers: plan.sizes.map((size) => ({
      '@type': 'Offer',
      name: inMarathi ? size.marathiName : size.name,
      url,
      price: size.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${plan.soldOut ? 'OutOfStock' : 'InStock'}`,
    })),
  };
}
