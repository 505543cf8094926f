import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { BY_ORDER, EVERYWHERE, ON_COORDINATOR } from './tables.ts';

test('each table of the farm has a place where orders are spread', async () => {
  const database = await testDatabase();
  try {
    const rows = await database.db.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    const placed = [...Object.keys(BY_ORDER), ...EVERYWHERE, ...ON_COORDINATOR];
    const ofTheFarm = (names: readonly string[]) => names.filter((name) => !name.startsWith('spread_'));
    expect(ofTheFarm(placed).toSorted()).toEqual(ofTheFarm(rows.map(({ name }) => name)));
  } finally {
    await database.drop();
  }
});
