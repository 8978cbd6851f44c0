/** Which faults of the database pass by themselves: those are answered with "come again", and no others. */
import { createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { busyRefusal } from '#server/platform/db/busy.ts'
import { openDb } from '#server/platform/db/open.ts'

const fault = (code: string) => Object.assign(new Error('of the database'), { code })

test.each(['53300', '57P01', '57P02', '57P03', '08006', '08001', '40001', '40P01', '55P03', '57014', 'ECONNREFUSED'])(
  '%s passes by itself',
  (code) => {
    expect(busyRefusal(fault(code))).toMatchObject({ code: 'busy', status: 503, detail: { retryAfter: 2 } })
  },
)

test.each([fault('23505'), fault('42P01'), new Error('a mistake'), new TypeError(), null, 'x'])('%s does not', (error) => {
  expect(busyRefusal(error)).toBe(null)
})

test('a database that is not there, and one that hangs up at once, may be there in a moment', async () => {
  const door = createServer((socket) => socket.destroy())
  await new Promise<void>((listening) => door.listen(0, '127.0.0.1', listening))
  const { port } = door.address() as AddressInfo
  const faultAt = async () => {
    const db = openDb(`postgres://nobody@127.0.0.1:${port}/nothing`)
    const error: unknown = await sql`select 1`.execute(db).catch((seen: unknown) => seen)
    await db.destroy()
    return error
  }
  expect(busyRefusal(await faultAt())?.code).toBe('busy')
  await new Promise((closed) => door.close(closed))
  expect(busyRefusal(await faultAt())?.code).toBe('busy')
})
