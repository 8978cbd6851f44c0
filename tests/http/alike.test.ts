/** What many are given alike is written and packed once, and each takes it as they can read it. */
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { done } from '#contract/kernel/envelope.ts'
import { replyAlike } from '#server/http/answer.ts'

test('a board that a hundred wait for is written once; who takes no packed answer reads the same', async () => {
  let written = 0
  const board = {
    get queue() {
      written += 1
      return ['۱۲ع۳۴۵ ایران ۶۷']
    },
  }
  const app = new Hono().get('/', (c) => replyAlike(c, { status: 200, envelope: done(board) }))
  const asked = (encoding: string) => app.request('/', { headers: { 'accept-encoding': encoding } })
  const all = await Promise.all(Array.from({ length: 100 }, () => asked('br, gzip')))
  const plain = await asked('identity')
  expect(written).toBe(1)
  expect(all.map(({ headers }) => headers.get('content-encoding'))).toEqual(all.map(() => 'gzip'))
  expect(plain.headers.get('content-encoding')).toBeNull()
  const text = await plain.text()
  expect(gunzipSync(await all[99]!.arrayBuffer()).toString()).toBe(text)
  expect(text).toBe(JSON.stringify(done(board)))
})
