/** Temporary database faults are answered with "retry", others are not. */
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { busyRefusal } from '#server/platform/db/busy.ts'
import { openDb } from '#server/platform/db/open.ts'

const fault = (code: string) => Object.assign(new Error('of the database'), { code })

test.each(['53300', '57P01', '57P02', '57P03', '08006', '08001', '40001', '40P01', '55P03', '57014', 'ECONNREFUSED'])(
  '%s is temporary',
  (code) => {
    expect(busyRefusal(fault(code))).toMatchObject({ code: 'busy', status: 503, detail: { retryAfter: 2 } })
  },
)

test.each([fault('23505'), fault('42P01'), new Error('a mistake'), new TypeError(), null, 'x'])(
  '%s is not temporary',
  (error) => {
    expect(busyRefusal(error)).toBe(null)
  },
)

test('an unreachable or disconnecting database is temporary', async () => {
  const socketServer = createServer((socket) => socket.destroy())
  await new Promise<void>((listening) => socketServer.listen(0, '127.0.0.1', listening))
  const { port } = socketServer.address() as AddressInfo
  const faultAt = async () => {
    const db = openDb(`postgres://unknown@127.0.0.1:${port}/nothing`)
    const error: unknown = await sql`select 1`.execute(db).catch((seen: unknown) => seen)
    await db.destroy()
    return error
  }
  expect(busyRefusal(await faultAt())?.code).toBe('busy')
  await new Promise((closed) => socketServer.close(closed))
  expect(busyRefusal(await faultAt())?.code).toBe('busy')
})
