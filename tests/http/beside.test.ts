/** Path and query parameters are part of a command under its key, in any spelling. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHall, type Hall } from '../halls/show/hall.ts'

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const CANCEL = '/api/v1/driver-turns/cancel/'
const key = () => ({ 'idempotency-key': randomUUID() })
const body = { Reason: 'راننده منصرف شد' }
const cancel = (at: string, headers: Record<string, string>, input: object = body) => hall.zahra.raw('PATCH', at, input, headers)
const stateOf = async (id: number) =>
  (await hall.world.db.selectFrom('turn').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('the same body for another turn under the same key is refused, and that turn is unchanged', async () => {
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  const headers = key()
  expect((await cancel(`${CANCEL}${ali.turnId}`, headers)).status).toBe(200)
  const other = await cancel(`${CANCEL}${reza.turnId}`, headers)
  expect([other.status, other.reason]).toEqual([422, 'key-reuse'])
  expect([await stateOf(ali.turnId), await stateOf(reza.turnId)]).toEqual(['CANCELLED', 'QUEUED'])
})

test('the same turn in another spelling of its address is the same command', async () => {
  const { turnId } = await hall.queued('حمید')
  const headers = key()
  const first = await cancel(`${CANCEL}${turnId}`, headers)
  expect(first.status).toBe(200)
  const encoded = [...String(turnId)].map((digit) => `%3${digit}`).join('')
  for (const at of [
    `${CANCEL}${turnId}`,
    `${CANCEL}${turnId}/`,
    `/API/v1/Driver-Turns/CANCEL/${turnId}`,
    `${CANCEL}${encoded}`,
    `${CANCEL}${turnId}?nothing=of+this+call`,
  ]) {
    const again = await cancel(at, headers)
    expect([at, again.status, again.headers.get('idempotency-replayed')]).toEqual([at, 200, 'true'])
    expect(again.data).toEqual(first.data)
  }
})

test('query parameters are part of the command, in any order', async () => {
  const { turnId } = await hall.queued('نادر')
  const headers = key()
  const at = (...query: [string, string][]) => cancel(`${CANCEL}${turnId}?${new URLSearchParams(query)}`, headers, {})
  expect((await at(['Reason', 'منصرف شد'], ['x', '1'])).status).toBe(200)
  expect((await at(['x', '1'], ['reason', 'منصرف شد'])).headers.get('idempotency-replayed')).toBe('true')
  expect((await at(['Reason', 'خوابش برد'])).reason).toBe('key-reuse')
})
