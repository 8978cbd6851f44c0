import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { APP_LINK } from '#contract/money/payment.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

test('refuses every invalid value by its name', () => {
  const bad: Record<string, string[]> = {
    PORT: ['-1', '3000.5', '65536', '۳۰۰۰', '0x10', '1e3'],
    HOST: ['a b', 'http://x', '-x', 'x/y'],
    DATABASE_URL: ['localhost', 'mysql://x/y', 'postgres:/x'],
    DEMO: ['true', 'ON', '1'],
    PUBLIC_URL: ['barnobat.ir', 'ftp://x', 'https://x/path', 'https://'],
    TRUSTED_PROXIES: ['proxy', '10.0.0.0/33', '10.0.0.1,', '::1/129', '10.0.0.0/8/8'],
    LOG_LEVEL: ['verbose', 'INFO'],
    METRICS_TOKEN: ['short', 'with a space in the middle of it'],
    OTEL_EXPORTER_OTLP_ENDPOINT: ['localhost:4318', 'grpc://x'],
    MAPS_PROVIDER: ['google', 'OSRM'],
    MAPS_URL: ['osrm.local', 'ftp://x'],
    MAPS_IRAN: ['yes'],
    MAPS_PLACES: ['osrm'],
    MAPS_TIMEOUT_MS: ['0', '5s', '1234567'],
    MAPS_TRUCK_FACTOR: ['0.5', '4', 'one'],
    MAPS_TILES: ['tiles/iran.pmtiles'],
    INQUIRY_URL: ['inquiry'],
    INQUIRY_TIMEOUT_MS: ['-1'],
    FILES_S3_URL: ['bucket', 's3://bucket'],
    WAREHOUSE_INQUIRY_URL: ['javascript:alert(1)'],
    WAYBILL_URL: ['waybill', 'ftp://waybill.example'],
    WAYBILL_TIMEOUT_MS: ['0', 'soon'],
    WAYBILL_INNER: ['yes', '1'],
    SMS_PROVIDER: ['twilio', 'Kavenegar'],
    SMS_URL: ['api.kavenegar.com', 'ftp://x'],
    SMS_TIMEOUT_MS: ['0', '8s'],
    PUSH_CONTACT: ['us@barnobat.ir', 'mailto:us', 'http://barnobat.ir'],
    PUSH_INNER: ['yes', '1'],
    FILES_PER_ACCOUNT_MB: ['0', '1.5', 'many'],
    SMS_PROOF_BITS: ['-1', '25', 'hard'],
    SMS_DAILY_MOST: ['0', '-5', '10000000', 'many'],
  }
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values)
      expect(() => readSettings({ [name]: value }), `${name}=${value}`).toThrow(
        new RegExp(`^${name}=.* is not usable. Allowed: .+\\.$`),
      )
  }
})

test('refuses a bucket without its keys', () => {
  const FILES_S3_URL = 'https://files.example.com/papers'
  expect(() => readSettings({ FILES_S3_URL, FILES_S3_KEY: 'key' })).toThrow('FILES_S3_SECRET')
  const s3 = { url: FILES_S3_URL, region: 'auto', key: 'key', secret: 'secret' }
  expect(readSettings({ FILES_S3_URL, FILES_S3_KEY: 'key', FILES_S3_SECRET: 'secret' }).files.s3).toEqual(s3)
})

test('a message service needs a key and a template; the key is never shown', () => {
  const settings = { SMS_PROVIDER: 'kavenegar', SMS_KEY: 'secret-of-the-sms', SMS_TEMPLATE: 'barnobat' }
  for (const name of ['SMS_KEY', 'SMS_TEMPLATE'] as const) {
    expect(() => readSettings({ ...settings, [name]: '' })).toThrow('SMS_PROVIDER needs SMS_KEY and SMS_TEMPLATE.')
  }
  expect(() => readSettings({ ...settings, SMS_TIMEOUT_MS: 'x', SMS_TEMPLATE: '' })).toThrow(/^(?!.*secret-of-the-sms)/s)
  const provider = { url: 'https://api.kavenegar.com', key: 'secret-of-the-sms', template: 'barnobat' }
  expect(readSettings(settings).sms).toEqual({ provider, timeoutMs: 8000, dailyMost: 5000, proofBits: 17 })
  const elsewhere = { SMS_URL: 'http://gateway.example/', SMS_TIMEOUT_MS: '900', SMS_DAILY_MOST: '20' }
  const { sms } = readSettings({ ...settings, ...elsewhere })
  expect(sms).toEqual({ provider: { ...provider, url: 'http://gateway.example' }, timeoutMs: 900, dailyMost: 20, proofBits: 17 })
})

test('a port must be a valid port number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 99_999 }), (port) => {
      if (port >= 0 && port <= 65_535) expect(readSettings({ PORT: String(port) }).port).toBe(port)
      else expect(() => readSettings({ PORT: String(port) })).toThrow('PORT')
    }),
  )
})

test('unset or empty settings have their defaults', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    directUrl: undefined,
    replica: undefined,
    streamsMost: 2000,
    demo: undefined,
    publicUrl: undefined,
    logLevel: 'info',
    maps: {
      provider: undefined,
      url: undefined,
      key: undefined,
      iran: false,
      places: undefined,
      timeoutMs: 5000,
      truckFactor: 1.25,
      tiles: undefined,
    },
    inquiry: { url: undefined, key: undefined, timeoutMs: 8000, warehouseUrl: 'https://www.nwms.ir' },
    files: { folder: resolve('data/files'), s3: undefined },
    spacePerMember: 2048 * 1024 * 1024,
    heaviestTruckKg: 60_000,
    sms: { provider: undefined, timeoutMs: 8000, dailyMost: 5000, proofBits: 17 },
    push: { contact: undefined, allowsInner: false },
    waybill: { url: undefined, timeoutMs: 8000, allowsInner: false },
    payment: { provider: undefined, timeoutMs: 10_000, appLink: APP_LINK },
    walletApprovalAbove: undefined,
    walletActMost: 10_000_000_000,
    walletLowBelow: 1_000_000,
  }
  expect(readSettings({})).toEqual(defaults)
  expect(readSettings({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(defaults)
})

test('accepts valid values with their meaning', () => {
  const values = {
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/my data',
    DEMO: 'off',
    PUBLIC_URL: 'https://barnobat.ir/',
    LOG_LEVEL: 'warn',
  }
  const read = { port: 0, host: '::1', dataDir: '/srv/my data', demo: false, publicUrl: 'https://barnobat.ir', logLevel: 'warn' }
  expect(readSettings(values)).toMatchObject(read)
  for (const url of ['postgres://a:b@h:5432/d', 'postgresql://a@/d?host=%2Ftmp%2Fx'])
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('a provider without a default address needs one, and keys are never shown', () => {
  for (const MAPS_PROVIDER of ['osrm', 'valhalla']) {
    expect(() => readSettings({ MAPS_PROVIDER })).toThrow('needs MAPS_URL')
    const MAPS_URL = 'http://roads.example/'
    expect(readSettings({ MAPS_PROVIDER, MAPS_URL }).maps.url).toBe('http://roads.example')
  }
  const settings = { MAPS_PROVIDER: 'unknown', MAPS_KEY: 'secret-of-the-maps' }
  expect(() => readSettings(settings)).toThrow(/^(?!.*secret-of-the-maps)/s)
})

test('each setting is documented, and listed in .env.example', () => {
  const root = join(import.meta.dirname, '..', '..')
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  const sources = globSync('server/platform/settings/*.ts', { cwd: root }).map(text).join('\n')
  const names = [...sources.matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): \{/gm)].map(([, name]) => name!).toSorted()
  expect(names.length).toBeGreaterThan(45)
  const documented = [...text('docs/configuration.md').matchAll(/^\| (.+?) +\| /gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
  )
  expect(documented.toSorted()).toEqual(names)
  const examples = [...text('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  expect(examples.toSorted()).toEqual(names)
})
