import type { Database } from '../src/db/client.ts';

/** Lets a trigger stand aside, or act again. Where orders are spread, each part of them has one of its own. */
export async function setGuard(
  db: Database,
  table: string,
  trigger: string,
  act: 'disable' | 'enable',
): Promise<void> {
  if (!db.spread) {
    await db.query(`alter table ${table} ${act} trigger ${trigger}`);
    return;
  }
  // `%1$s` is the name of a placement.
  const onEach = `do $do$
    declare name text;
    begin
      for name in select tgname from pg_trigger where tgrelid = '%1$s'::regclass and tgname like '${trigger}_part_%%' loop
        execute 'alter table %1$s ${act} trigger ' || quote_ident(name);
      end loop;
    end $do$`;
  const [row] = await db.query<{ failed: string | null }>(
    'select string_agg(result, chr(10)) filter (where not success) as failed from run_command_on_placements($1::regclass, $2)',
    [table, onEach],
  );
  if (row?.failed) throw new Error(row.failed);
}
