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

/** The tables with a trigger that runs this function. */
export async function tablesThatRun(db: Database, name: string): Promise<string[]> {
  const own = `select relname::text as "table" from pg_trigger t
    join pg_proc p on p.oid = tgfoid join pg_class c on c.oid = tgrelid where proname = $1 and pronamespace = 'public'::regnamespace`;
  const kept = `select table_name from spread_triggers where definition like '%EXECUTE FUNCTION ' || $1 || '(%'`;
  const rows = await db.query<{ table: string }>(db.spread ? `${own} union ${kept}` : own, [name]);
  return [...new Set(rows.map(({ table }) => table))].toSorted();
}
