/** Every environment variable the server reads: the only place that reads the environment. */
import { isIP, type BlockList } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { HEAVIEST_TRUCK_KG } from '#contract/freight/plausible/judge.ts'
import { CannotStart } from '../console.ts'
import { readProxies } from '#server/platform/peer.ts'
import { moneyFaults, moneySettings, moneyTable, type MoneySettings } from './money.ts'
import { scaleFaults, scaleSettings, scaleTable, type ScaleSettings } from './scale.ts'
import { noticeFaults, noticeSettings, noticeTable, type NoticeSettings } from './notice.ts'
import { serviceSettings, serviceTable, type ServiceSettings } from './services.ts'

const isPostgresUrl = (text: string) => /^postgres(ql)?:\/\//.test(text) && (URL.canParse(text) || text.includes('?host='))
const postgresUrl = v.optional(v.pipe(v.string(), v.check(isPostgresUrl)))
const isOrigin = (text: string) => URL.canParse(text) && /^https?:\/\/[^/]+\/?$/.test(text)
const isHost = (text: string) => isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)

const mapsProviders = ['map.ir', 'neshan', 'osrm', 'valhalla'] as const

/** An optional setting: an empty variable counts as unset. */
const or = <T extends v.GenericSchema<string, unknown>>(schema: T, unset: string) => v.optional(schema, unset)
const milliseconds = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1))
const onOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((word) => word === 'on'),
)
const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const url = v.optional(
  v.pipe(
    v.string(),
    v.check(isUrl),
    v.transform((text) => text.replace(/\/$/, '')),
  ),
)
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const table = {
  /** Port to listen on; 0 takes a free one. */
  PORT: {
    schema: or(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)), '3000'),
    allowed: 'a whole number from 0 to 65535',
  },
  /** The address to listen on; 0.0.0.0 accepts connections from other machines. */
  HOST: { schema: or(v.pipe(v.string(), v.check(isHost)), '127.0.0.1'), allowed: 'a host name or an IP address' },
  /** The folder of the embedded database, created if missing. */
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
  /** An external PostgreSQL (15 or later); unset, the embedded one is used. It contains a password, so it is never shown. */
  DATABASE_URL: {
    schema: postgresUrl,
    allowed: 'postgresql://user:password@host:port/database',
    secret: true,
  },
  /** Demo data. Unset: only if no other machine can connect (demo.ts). A database with rows is never filled. */
  DEMO: {
    schema: v.optional(onOff),
    allowed: 'on or off',
  },
  /** The public URL, if it is not http://HOST:PORT (a proxy in front). */
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
  /** Proxies whose X-Forwarded-For is trusted: rate limits and the audit use client addresses. */
  TRUSTED_PROXIES: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.transform(readProxies),
        v.check((list) => list !== null),
      ),
    ),
    allowed: 'addresses or networks like 10.0.0.0/8, separated by commas',
  },
  /** The lowest level that is logged. */
  LOG_LEVEL: { schema: or(v.picklist(levels), 'info'), allowed: levels.join(', ') },

  /** Bearer token of /metrics; unset, there are no metrics. */
  METRICS_TOKEN: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w~+/.=-]{16,200}$/))),
    allowed: '16 to 200 letters, digits and ~ + / . = - _',
    secret: true,
  },

  /** Collector of traces (OTLP over HTTP); unset, there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: { schema: url, allowed: 'http:// or https:// and an address, such as http://localhost:4318' },

  /** Passphrase of backups; unset, it is typed. */
  BACKUP_PASSPHRASE: { schema: v.optional(v.string()), allowed: 'a passphrase', secret: true },

  /** The service that measures roads; unset, the bundled road graph estimates. */
  MAPS_PROVIDER: { schema: v.optional(v.picklist(mapsProviders)), allowed: mapsProviders.join(', ') },
  /** Its URL, if not the provider's default; OSRM and Valhalla have none. */
  MAPS_URL: { schema: url, allowed: 'http:// or https:// and an address' },
  /** Its key, sent by the server only. */
  MAPS_KEY: { schema: v.optional(v.string()), allowed: 'a key', secret: true },
  /** The Iranian city look-up in the forms' place fields (S1 §2.2); it requires MAPS_PROVIDER map.ir or neshan. */
  MAPS_IRAN: { schema: or(onOff, 'off'), allowed: 'on or off' },
  /** The second place search of the forms: another service that finds addresses. */
  MAPS_PLACES: { schema: v.optional(v.picklist(['map.ir', 'neshan'])), allowed: 'map.ir, neshan' },
  MAPS_PLACES_URL: { schema: url, allowed: 'http:// or https:// and an address' },
  MAPS_PLACES_KEY: { schema: v.optional(v.string()), allowed: 'a key', secret: true },
  /** Timeout of a maps service, ms; then the road graph estimates. */
  MAPS_TIMEOUT_MS: { schema: or(milliseconds, '5000'), allowed: 'milliseconds, up to 999999' },
  /** Factor from a service's car duration to that of a loaded truck (geo.md §3). */
  MAPS_TRUCK_FACTOR: {
    schema: or(v.pipe(v.string(), v.regex(/^[1-3](\.\d{1,2})?$/), v.transform(Number)), '1.25'),
    allowed: 'a number from 1 to 3.99',
  },
  /** URL of a PMTiles file, a more detailed basemap; its host must support Range requests. */
  MAPS_TILES: { schema: url, allowed: 'http:// or https:// and an address' },

  ...serviceTable({ url, milliseconds, onOff }),
  /** A bucket of an S3 service for uploaded files, `https://host/bucket`; unset, they are in DATA_DIR/files. */
  FILES_S3_URL: { schema: url, allowed: 'http:// or https:// and an address with the bucket' },
  FILES_S3_REGION: { schema: or(v.string(), 'auto'), allowed: 'the name of a region' },
  FILES_S3_KEY: { schema: v.optional(v.string()), allowed: 'an access key', secret: true },
  FILES_S3_SECRET: { schema: v.optional(v.string()), allowed: 'a secret key', secret: true },
  /** Quota of one account's files, megabytes. */
  FILES_PER_ACCOUNT_MB: {
    schema: or(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1)), '2048'),
    allowed: 'a whole number from 1 to 9999999',
  },
  /** A cargo of more kilograms on one truck is refused as impossible (decision 19). */
  TRUCK_HEAVIEST_KG: {
    schema: or(v.pipe(v.string(), v.regex(/^[1-9]\d{3,5}$/), v.transform(Number)), String(HEAVIEST_TRUCK_KG)),
    allowed: 'kilograms, a whole number from 1000 to 999999',
  },
  ...scaleTable({ postgresUrl, milliseconds: or(milliseconds, '2000') }),
  ...noticeTable({ url, milliseconds, onOff }),
  ...moneyTable({ url, milliseconds: or(milliseconds, '10000') }),
} satisfies Record<string, { schema: v.GenericSchema; allowed: string; secret?: true }>

type Read = { [K in keyof typeof table]: v.InferOutput<(typeof table)[K]['schema']> }

export interface Settings extends MoneySettings, NoticeSettings, ScaleSettings, ServiceSettings {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  demo: boolean | undefined
  publicUrl: string | undefined
  trustedProxies: BlockList | undefined
  logLevel: Read['LOG_LEVEL']
  metricsToken: string | undefined
  tracesUrl: string | undefined
  backupPassphrase: string | undefined
  maps: MapsSettings
  files: FilesSettings
  /** Bytes. */
  spacePerMember: number
  heaviestTruckKg: number
}

/** Settings of the maps port. */
export interface MapsSettings {
  provider: Read['MAPS_PROVIDER']
  url: string | undefined
  key: string | undefined
  iran: boolean
  /** The second place search; undefined without one. */
  places: { provider: 'map.ir' | 'neshan'; url: string | undefined; key: string | undefined } | undefined
  timeoutMs: number
  truckFactor: number
  tiles: string | undefined
}

/** Settings of the file store. */
export interface FilesSettings {
  /** Absolute. */
  folder: string
  s3: { url: string; region: string; key: string; secret: string } | undefined
}

/** Reads the settings; throws CannotStart with every invalid one, its value and the allowed ones. */
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
  if ((all.MAPS_PROVIDER === 'osrm' || all.MAPS_PROVIDER === 'valhalla') && !all.MAPS_URL) {
    faults.push(`MAPS_PROVIDER=${all.MAPS_PROVIDER} needs MAPS_URL, the address of the service.`)
  }
  if (all.FILES_S3_URL && !(all.FILES_S3_KEY && all.FILES_S3_SECRET)) {
    faults.push('FILES_S3_URL needs FILES_S3_KEY and FILES_S3_SECRET.')
  }
  faults.push(...noticeFaults(all), ...moneyFaults(all), ...scaleFaults(all))
  if (faults.length > 0) throw new CannotStart(faults.join('\n'))
  return {
    port: all.PORT,
    host: all.HOST,
    dataDir: all.DATA_DIR,
    databaseUrl: all.DATABASE_URL,
    demo: all.DEMO,
    publicUrl: all.PUBLIC_URL,
    trustedProxies: all.TRUSTED_PROXIES ?? undefined,
    logLevel: all.LOG_LEVEL,
    metricsToken: all.METRICS_TOKEN,
    tracesUrl: all.OTEL_EXPORTER_OTLP_ENDPOINT,
    backupPassphrase: all.BACKUP_PASSPHRASE,
    maps: {
      provider: all.MAPS_PROVIDER,
      url: all.MAPS_URL,
      key: all.MAPS_KEY,
      iran: all.MAPS_IRAN,
      places: all.MAPS_PLACES && { provider: all.MAPS_PLACES, url: all.MAPS_PLACES_URL, key: all.MAPS_PLACES_KEY },
      timeoutMs: all.MAPS_TIMEOUT_MS,
      truckFactor: all.MAPS_TRUCK_FACTOR,
      tiles: all.MAPS_TILES,
    },
    heaviestTruckKg: all.TRUCK_HEAVIEST_KG,
    spacePerMember: all.FILES_PER_ACCOUNT_MB * 1024 * 1024,
    files: {
      folder: join(all.DATA_DIR, 'files'),
      s3: all.FILES_S3_URL
        ? { url: all.FILES_S3_URL, region: all.FILES_S3_REGION, key: all.FILES_S3_KEY!, secret: all.FILES_S3_SECRET! }
        : undefined,
    },
    ...noticeSettings(all),
    ...moneySettings(all),
    ...scaleSettings(all),
    ...serviceSettings(all),
  }
}
