import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, describe, expect, test } from 'vitest'
import { cleanUp, keptFolder, newFolder, run, signsIn, start } from './server.ts'

afterAll(cleanUp)

describe('a server that cannot start prints the reason and exits with 1', () => {
  test('lists all invalid settings with value and allowed values, without passwords', async () => {
    const server = start(newFolder(), {
      PORT: '70000',
      DEMO: 'yes',
      LOG_LEVEL: 'loud',
      HOST: 'a b',
      PUBLIC_URL: 'x',
      DATABASE_URL: 'mysql://me:secret@x/y',
    })
    expect(await server.ended).toBe(1)
    const lines = server.output().trim().split('\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toBe('PORT="70000" is not usable. Allowed: a whole number from 0 to 65535.')
    expect(lines).toContain('DEMO="yes" is not usable. Allowed: on or off.')
    expect(server.output()).not.toContain('secret')
  })

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const server = start(newFolder(), { PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.output().trim()).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program. Stop it, or set PORT to another number (0 takes a free one).`,
    )
    other.close()
  })

  test('an unreachable database', async () => {
    const server = start(newFolder(), { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/barnobat' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^The database cannot be reached: .*ECONNREFUSED/)
    expect(server.output()).not.toContain('secret')
  })

  test('a data folder in use by another server, which is not disturbed', async () => {
    const { dataDir, password } = await keptFolder()
    const first = start(dataDir)
    const url = await first.url
    const second = start(dataDir)
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`in use by another server (process ${first.child.pid})`)
    expect(await signsIn(url, password)).toBe(true)
  })
})

describe('the first Admin', () => {
  test('is not created with an invalid username, nor on a database that has one', async () => {
    const { dataDir } = await keptFolder()
    const admin = async (...args: string[]) => {
      const { ended, output } = run('admin.ts', { DATA_DIR: dataDir }, args)
      return `${await ended} ${output().trim()}`
    }
    expect(await admin()).toMatch(/^1 Usage/)
    expect(await admin('سارا')).toMatch(/^1 A username has/)
    expect(await admin('second')).toMatch(/^1 This database already has an Admin/)
  })
})
