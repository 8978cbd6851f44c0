/** The cause of a transfer. */
import { sql } from 'kysely'

/** The cargo behind a selected `transfer`: a permit's, or its own; null otherwise. */
export const causeCargo = sql<number | null>`case transfer.cause
  when 'permit' then (select permit.cargo_id from permit where permit.id = transfer.cause_id)
  when 'cargo' then transfer.cause_id end`
