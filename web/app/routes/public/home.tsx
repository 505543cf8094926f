import { pageContext } from '../../lib/loader-context.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await context.get(pageContext).plans() };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.plans.length}</h1>;
}
