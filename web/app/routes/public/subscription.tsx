import { pageContext } from '../../lib/loader-context.ts';
import type { Route } from './+types/subscription.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await context.get(pageContext).plans() };
}

export default function Subscription({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.plans.length}</h1>;
}
