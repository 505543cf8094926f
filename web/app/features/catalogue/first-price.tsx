import type { ListedPlan } from './listed-plans.ts';
import { Link } from 'react-router';

import { formatPrice } from '../../lib/format.ts';
import { planNameOf } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { lowestPrice, weekText } from './plan-filter.ts';

/** What the farm's first plan costs, before anybody scrolls (product 2.56). Under the Organic toggle: its first organic plan. */
export function FirstPrice({ plans }: { plans: readonly ListedPlan[] }) {
  const buyable = plans.filter((plan) => !plan.comingSoon && !plan.soldOut);
  const first = buyable[0];
  const organic = buyable.find((plan) => plan.organic);
  return (
    <>
      {first && <Price plan={first} className={first.organic ? '' : 'hidden-when-organic-only'} />}
      {organic && organic !== first && <Price plan={organic} className="only-when-organic-only" />}
    </>
  );
}

function Price({ plan, className }: { plan: ListedPlan; className: string }) {
  const t = useWords('public');
  const terms = useWords('terms');
  return (
    <Link to={paths.purchase(plan._id)} className={`group block py-1 ${className}`}>
      <strong className="figures wrap-names block text-xl leading-snug">
        {planNameOf(plan, t.language)} {weekText(plan, t)}
      </strong>
      <span className="figures block text-soft group-hover:underline">
        {t('firstPrice', {
          price: formatPrice(lowestPrice(plan), t.language),
          span: terms(`span.${plan.subscriptionType}`),
        })}
      </span>
    </Link>
  );
}
