/** Every environment variable the server reads: the only place that reads the environment. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { CannotStart } from './cannot-start.ts'

const isPostgresUrl = (text: string) => /^postgres(ql)?:\/\//.test(text) && (URL.canParse(text) || text.includes('?host='))
const isOrigin = (text: string) => URL.canParse(text) && /^https?:\/\/[^/]+\/?$/.test(text)
const isHost = (text: string) => isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)

/** A setting that may be left out: an empty variable is one that is not set. */
const or = <T extends v.GenericSchema<string, unknown>>(schema: T, unset: string) => v.optional(schema, unset as never)
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const table = {
  /** Where to listen; 0 takes a free port. */
  PORT: {
    schema: or(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)), '3000'),
    allowed: 'a whole number from 0 to 65535',
  },
  /** The address to listen on; 0.0.0.0 lets other machines in. */
  HOST: { schema: or(v.pipe(v.string(), v.check(isHost)), '127.0.0.1'), allowed: 'a host name or an IP address' },
  /** The folder of the embedded database, made when it is missing. */
  DATA_DIR: {
    schema: or(
      v.pipe(
        v.string(),
        v.transform((path) => resolve(path)),
      ),
      './data',
    ),
    allowed: 'the path of a folder',
  },
  /** A PostgreSQL of your own (15 or later); unset, the embedded one is used. It holds a password, so it is never shown. */
  DATABASE_URL: {
    schema: v.optional(v.pipe(v.string(), v.check(isPostgresUrl))),
    allowed: 'postgresql://user:password@host:port/database',
    secret: true,
  },
  /** Demo data. Unset: only on a fresh embedded database. A database that has rows is never filled. */
  DEMO: {
    schema: v.optional(
      v.pipe(
        v.picklist(['on', 'off']),
        v.transform((word) => word === 'on'),
      ),
    ),
    allowed: 'on or off',
  },
  /** The address people type, when it is not http://HOST:PORT (a proxy in front). */
  PUBLIC_URL: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.check(isOrigin),
        v.transform((url) => url.replace(/\/$/, '')),
      ),
    ),
    allowed: 'http:// or https:// and a host, without a path',
  },
  /** The least serious line that is still logged. */
  LOG_LEVEL: { schema: or(v.picklist(levels), 'info'), allowed: levels.join(', ') },
} satisfies Record<string, { schema: v.GenericSchema; allowed: string; secret?: true }>

type Read = { [K in keyof typeof table]: v.InferOutput<(typeof table)[K]['schema']> }

export interface Settings {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  demo: boolean | undefined
  publicUrl: string | undefined
  logLevel: Read['LOG_LEVEL']
}

/** Reads the settings; throws CannotStart naming every bad one, its value and what is allowed. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const faults: string[] = []
  const read = (name: keyof typeof table) => {
    const { schema, allowed, ...rest } = table[name]
    const value = env[name]?.trim() || undefined
    const parsed = v.safeParse(schema as v.GenericSchema, value)
    if (parsed.success) return parsed.output
    faults.push(`${name}=${'secret' in rest ? '(not shown)' : JSON.stringify(value)} is not usable. Allowed: ${allowed}.`)
  }
  const all = Object.fromEntries(Object.keys(table).map((name) => [name, read(name as keyof typeof table)])) as Read
  if (faults.length > 0) throw new CannotStart(faults.join('\n'))
  return {
    port: all.PORT,
    host: all.HOST,
    dataDir: all.DATA_DIR,
    databaseUrl: all.DATABASE_URL,
    demo: all.DEMO,
    publicUrl: all.PUBLIC_URL,
    logLevel: all.LOG_LEVEL,
  }
}
