import type { Connection } from '../db/client.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';

/** Everything that was agreed to with this email (in lower case), the oldest first. */
export function consentsOf(db: Connection, email: string): Promise<Rows['consents'][]> {
  return db.query<Rows['consents']>(
    `select ${COLUMNS.consents} from consents where email = $1 order by given_at`,
    [email],
  );
}
