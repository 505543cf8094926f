import { useWords } from '../../lib/words.ts';
import type { OrdersOfUser } from './load-orders.ts';

export function ProfilePage({ user, orders }: OrdersOfUser) {
  const t = useWords('orders');
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:px-6">
      <h1 className="text-3xl">{t('profile')}</h1>
      <p>
        {user.name} {user.email} {orders?.length}
      </p>
    </div>
  );
}
