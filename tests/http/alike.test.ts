/** Identical responses are serialised and compressed once, and sent in the encoding each client accepts. */
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { done } from '#contract/kernel/envelope.ts'
import { replyAlike } from '#server/http/answer.ts'

test('serialises a board for a hundred waiting clients once; clients without compression read the same', async () => {
  let builds = 0
  const board = {
    get queue() {
      builds += 1
      return ['۱۲ع۳۴۵ ایران ۶۷']
    },
  }
  const app = new Hono().get('/', (c) => replyAlike(c, { status: 200, envelope: done(board) }))
  const request = (encoding: string) => app.request('/', { headers: { 'accept-encoding': encoding } })
  const all = await Promise.all(Array.from({ length: 100 }, () => request('br, gzip')))
  const plain = await request('identity')
  expect(builds).toBe(1)
  expect(all.map(({ headers }) => headers.get('content-encoding'))).toEqual(all.map(() => 'gzip'))
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = await plain.text()
  expect(gunzipSync(await all[99]!.arrayBuffer()).toString()).toBe(text)
  expect(text).toBe(JSON.stringify(done(board)))
})
