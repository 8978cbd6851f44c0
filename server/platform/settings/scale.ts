/** Settings of an installation with several instances; read by settings.ts. */
import * as v from 'valibot'

/** Settings of the database's other addresses, and of event streams. */
export interface ScaleSettings {
  /** PostgreSQL itself, where databaseUrl is a pooler. */
  directUrl: string | undefined
  /** Maximum open event streams of an instance. */
  streamsMost: number
}

interface Schemas<U> {
  postgresUrl: U
}

/** Their lines of the table. */
export const scaleTable = <U extends v.GenericSchema>({ postgresUrl }: Schemas<U>) => ({
  /** PostgreSQL itself, if DATABASE_URL is a pooler in transaction mode: for locks and notifications of a connection. */
  DATABASE_DIRECT_URL: {
    schema: postgresUrl,
    allowed: 'postgresql://user:password@host:port/database',
    secret: true as const,
  },
  /** Maximum open event streams of an instance; further pages poll. */
  STREAMS_MOST: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), '2000'),
    allowed: 'a whole number from 1 to 999999',
  },
})

interface Read {
  DATABASE_URL: string | undefined
  DATABASE_DIRECT_URL: string | undefined
  STREAMS_MOST: number
}

/** Missing settings, a sentence each. */
export const scaleFaults = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Read): string[] =>
  DATABASE_DIRECT_URL && !DATABASE_URL ? ['DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.'] : []

export const scaleSettings = (all: Read): ScaleSettings => ({
  directUrl: all.DATABASE_DIRECT_URL,
  streamsMost: all.STREAMS_MOST,
})
