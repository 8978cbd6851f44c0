/**
 * Items stored by earlier versions of the page are delivered. The rows are fixed data (earlier-version.json), not built
 * by current code: a change of an item's shape, a call's name, path or input shows here what devices in use still send
 * (offline.md 2.11). `@x.y` is an id of the test's world.
 */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { enqueue } from '#outbox/delivery/enqueue.ts'
import type { Op } from '#outbox/op.ts'
import { setSession } from '#outbox/session.ts'
import { openGround } from '../../access/matrix/ground.ts'
import { openPeople } from '../../access/matrix/people.ts'
import written from './earlier-version.json' with { type: 'json' }
import { Phone } from '../phone.ts'

/** Replaces every `@name` of a stored row by its id. */
function filled(value: unknown, values: object): unknown {
  if (typeof value === 'string') {
    const whole = /^@([\w.]+)$/.exec(value)
    return whole ? at(values, whole[1]!) : value.replace(/@([\w.]+)/g, (_, name: string) => String(at(values, name)))
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, values)]))
}
function at(values: object, name: string): unknown {
  const found = name.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], values)
  if (found === undefined) throw new Error(`nothing here is called @${name}`)
  return found
}

/** Commands a company cannot send: an owner takes a cargo back, an administrator answers, a driver gives a list and preferences. */
const ofOthers = ['cargo.withdraw', 'comment.answer', 'run.preferOwn', 'standing.save']

test('delivers every queued command as written by the current release, once and in order', { timeout: 60_000 }, async () => {
  const ground = await openGround()
  const { world, own, picture } = ground
  try {
    const people = await openPeople(ground)
    const announce = calls.find(({ name }) => name === 'cargo.announce')!
    const company = (await people.askersOf(announce)).find(({ name }) => name === 'company')!
    const { id: _, ...waiting } = await world.db
      .selectFrom('cargo')
      .selectAll()
      .where('id', '=', own.cargos.waiting)
      .executeTakeFirstOrThrow()
    const too = { ...waiting, unique_code: 'waiting-too' }
    const waitingToo = await world.db.insertInto('cargo').values(too).returning('id').executeTakeFirstOrThrow()

    const accountId = String(company.id)
    const phone = new Phone({ fetch: async (path, init) => world.app.request(path, init) })
    await setSession(phone.device, { accountId, token: company.token })
    const digest = createHash('sha256').update(picture).digest('hex')
    const values = {
      ...own,
      account: accountId,
      waitingToo: waitingToo.id,
      city: world.cast.cities.bandar.id,
      code: legalIdOf('1038028888'),
      otherCode: legalIdOf('1400343451'),
      noticeId: company.noticeId,
      size: picture.length,
      digest,
    }
    const rows = filled(written, values) as Omit<Op, 'seq'>[]
    // The page closed while this one was being sent: its bytes are frozen.
    const lost = rows[1]!
    const bytes = new TextEncoder().encode(JSON.stringify(lost.payload))
    const sent = { state: 'unknown', attempts: 1, firstSentAt: 1795500000001, lastAttemptAt: 1795500000001, rev: 2 } as const
    rows[1] = { ...lost, ...sent, wire: { bytes, contentType: 'application/json' } }
    const { uploadId } = rows.find(({ upload }) => upload)!.upload!
    await phone.db.chunks.add({ uploadId, n: 0, bytes: new Uint8Array(picture).buffer, savedAt: phone.now })
    await phone.db.ops.bulkAdd(rows)

    const acts = calls.filter(({ offline, name }) => offline === 'queue' && !ofOthers.includes(name))
    expect(new Set(rows.map(({ call }) => call)), 'every call that waits is among them').toEqual(
      new Set(acts.map(({ name }) => name)),
    )

    await phone.drain()
    const settled = await phone.all()
    expect(settled.map(({ call, state, refusal }) => [call, state, refusal])).toEqual(
      rows.map(({ call }) => [call, 'delivered', null]),
    )

    // Once each, with the words of the row.
    const done = await world.db
      .selectFrom('audit_event')
      .select('call')
      .where('member_id', '=', company.id)
      .orderBy('id')
      .execute()
    const audited = acts.filter(({ quiet }) => !quiet).map(({ name }) => name)
    const names = done.map(({ call }) => call).filter((call) => audited.includes(call))
    expect(names.toSorted()).toEqual(
      rows
        .map(({ call }) => call)
        .filter((call) => audited.includes(call))
        .toSorted(),
    )
    const texts = await world.db.selectFrom('cargo').select('description').where('description', 'like', '%نسخهٔ پیشین').execute()
    expect(texts).toHaveLength(2)
    const again = await phone.drain()
    expect(again).toMatchObject({ delivered: 0 })
  } finally {
    await world.close()
  }
})

test('the rows are complete: current code writes no column they lack', async () => {
  const phone = new Phone()
  const op = await enqueue(phone.device, {
    call: 'cargo.finish',
    path: '/api/v1/cargos/FinishCargo',
    accountId: '1',
    entityRef: crypto.randomUUID(),
    payload: {},
    title: '',
  })
  const { seq: _, ...row } = op
  expect(Object.keys(row).toSorted()).toEqual(Object.keys(written[0]!).toSorted())
})
