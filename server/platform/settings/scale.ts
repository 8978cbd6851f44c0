/** Settings of an installation with several instances; read by settings.ts. */
import * as v from 'valibot'

/** Settings of the database's other addresses, and of event streams. */
export interface ScaleSettings {
  /** PostgreSQL itself, where databaseUrl is a pooler. */
  directUrl: string | undefined
  /** A replica for reports and public pages, and how far it may be behind; undefined: the primary answers. */
  replica: { url: string; lagMs: number } | undefined
  /** Maximum open event streams of an instance. */
  streamsMost: number
}

interface Schemas<U, M> {
  postgresUrl: U
  milliseconds: M
}

/** Their lines of the table. */
export const scaleTable = <U extends v.GenericSchema, M extends v.GenericSchema>({
  postgresUrl,
  milliseconds,
}: Schemas<U, M>) => ({
  /** PostgreSQL itself, if DATABASE_URL is a pooler in transaction mode: for locks and notifications of a connection. */
  DATABASE_DIRECT_URL: {
    schema: postgresUrl,
    allowed: 'postgresql://user:password@host:port/database',
    secret: true as const,
  },
  /** A streaming replica that answers reports and public pages; unset, the primary does. */
  DATABASE_REPLICA_URL: {
    schema: postgresUrl,
    allowed: 'postgresql://user:password@host:port/database',
    secret: true as const,
  },
  /** How far the replica may be behind; beyond it the primary answers. */
  REPLICA_LAG_MS: { schema: milliseconds, allowed: 'milliseconds, up to 999999' },
  /** Maximum open event streams of an instance; further pages poll. */
  STREAMS_MOST: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), '2000'),
    allowed: 'a whole number from 1 to 999999',
  },
})

interface Read {
  DATABASE_URL: string | undefined
  DATABASE_DIRECT_URL: string | undefined
  DATABASE_REPLICA_URL: string | undefined
  REPLICA_LAG_MS: number
  STREAMS_MOST: number
}

/** Missing settings, a sentence each. */
export const scaleFaults = ({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL }: Read): string[] => [
  ...(DATABASE_DIRECT_URL && !DATABASE_URL ? ['DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.'] : []),
  ...(DATABASE_REPLICA_URL && !DATABASE_URL ? ['DATABASE_REPLICA_URL needs DATABASE_URL, the address of the primary.'] : []),
]

export const scaleSettings = (all: Read): ScaleSettings => ({
  directUrl: all.DATABASE_DIRECT_URL,
  replica: all.DATABASE_REPLICA_URL === undefined ? undefined : { url: all.DATABASE_REPLICA_URL, lagMs: all.REPLICA_LAG_MS },
  streamsMost: all.STREAMS_MOST,
})
