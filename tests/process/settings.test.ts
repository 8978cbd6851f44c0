import { resolve } from 'node:path'
import { readSettings } from '#server/settings.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

test('every bad value is refused by its name, whatever it is', () => {
  const bad: Record<string, string[]> = {
    PORT: ['-1', '3000.5', '65536', '۳۰۰۰', '0x10', '1e3'],
    HOST: ['a b', 'http://x', '-x', 'x/y'],
    DATABASE_URL: ['localhost', 'mysql://x/y', 'postgres:/x'],
    DEMO: ['true', 'ON', '1'],
    PUBLIC_URL: ['barnobat.ir', 'ftp://x', 'https://x/path', 'https://'],
    LOG_LEVEL: ['verbose', 'INFO'],
  }
  for (const [name, values] of Object.entries(bad)) {
    for (const value of values)
      expect(() => readSettings({ [name]: value }), `${name}=${value}`).toThrow(
        new RegExp(`^${name}=.* is not usable. Allowed: .+\\.$`),
      )
  }
})

test('a number is a port exactly when there is such a port', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 99_999 }), (port) => {
      if (port >= 0 && port <= 65_535) expect(readSettings({ PORT: String(port) }).port).toBe(port)
      else expect(() => readSettings({ PORT: String(port) })).toThrow('PORT')
    }),
  )
})

test('nothing set, or set to nothing, is the default', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: undefined,
    publicUrl: undefined,
    logLevel: 'info',
  }
  expect(readSettings({})).toEqual(defaults)
  expect(readSettings({ PORT: '', DATA_DIR: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(defaults)
})

test('good values are taken as they are meant', () => {
  const given = {
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/my data',
    DEMO: 'off',
    PUBLIC_URL: 'https://barnobat.ir/',
    LOG_LEVEL: 'warn',
  }
  const read = { port: 0, host: '::1', dataDir: '/srv/my data', demo: false, publicUrl: 'https://barnobat.ir', logLevel: 'warn' }
  expect(readSettings(given)).toMatchObject(read)
  for (const url of ['postgres://a:b@h:5432/d', 'postgresql://a@/d?host=%2Ftmp%2Fx'])
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})
