/** Fairness in figures through HTTP: refusals, figures, open data, and their check from the records alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { openCheck } from '#contract/halls/fairness/check.ts'
import { tableNames } from '#contract/halls/fairness/columns.ts'
import { Figures, Summary } from '#contract/halls/fairness/shape.ts'
import { fairness } from '#contract/halls/fairness.ts'
import { fairnessRefusals as words } from '#contract/halls/fairness-words.ts'
import { run } from '#contract/halls/run.ts'
import type { RunRecord } from '#contract/halls/split/record.ts'
import { canonical } from '#contract/halls/split/snapshot.ts'
import { addressOf } from '#contract/kernel/call.ts'
import { GOODS, openMonths } from './month.ts'

const [ABAN, AZAR] = ['1405/08', '1405/09']
let hall: Awaited<ReturnType<typeof openMonths>>
beforeAll(async () => {
  hall = await openMonths()
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const ofHall = (month: string | null = null) => hall.world.stranger.say(fairness.hall, { id: hall.hallId, month })
const fileOf = async (table: (typeof tableNames)[number], format: 'csv' | 'json', month = ABAN) =>
  hall.world.stranger.send('GET', addressOf(fairness.data, { id: hall.hallId, table, format, month }))

test('refuses unknown halls, texts that are no month, months to come, and unknown tables', async () => {
  const { stranger } = hall.world
  expect(await stranger.say(fairness.hall, { id: 999_999, month: null })).toMatchObject({ status: 404, message: words.noHall })
  const wrong = [
    ['/api/v1/fairness?month=1405', 400, 'month'],
    ['/api/v1/fairness?month=1405/13', 400, 'month'],
    [`/api/v1/fairness/${hall.hallId}?month=1405/10`, 422, 'month'],
    [`/api/v1/fairness/${hall.hallId}/permits?month=1499/01`, 422, 'month'],
    [`/api/v1/fairness/${hall.hallId}/drivers`, 400, 'table'],
    [`/api/v1/fairness/${hall.hallId}/permits?format=xlsx`, 400, 'format'],
    ['/api/v1/fairness/one', 400, 'id'],
  ] as const
  for (const [path, status, field] of wrong) {
    const answer = await stranger.raw('GET', path)
    expect([path, answer.status, Object.keys(answer.errors as object)]).toEqual([path, status, [field]])
  }
})

test('a hall without records, and a month without shows, have no figures', async () => {
  const other = Object.values(hall.world.cast.halls).find((id) => id !== hall.hallId)!
  const { data } = await hall.world.stranger.say(fairness.hall, { id: other, month: null })
  expect(data).toMatchObject({ months: [], month: null, figures: null, runs: [] })
  expect((await ofHall('1405/07')).data).toMatchObject({ month: '1405/07', figures: null, runs: [] })
  const empty = await fileOf('permits', 'csv', '1405/07')
  expect((await empty.text()).trim().split('\r\n')).toHaveLength(1)
})

test('waits, ranks, acts and unwanted loads of a month', async () => {
  const { data } = await ofHall(ABAN)
  expect(data!.months).toEqual([AZAR, ABAN])
  const waits = { permits: 3, shows: { median: 0, p90: 1 }, minutes: { median: 20, p90: 80 }, atLeast: 0 }
  expect(data!.figures).toMatchObject({
    shows: 2,
    permits: 3,
    lists: 4,
    without: 1,
    envy: 0,
    granted: [2, 1, 0, 0, 0, 0],
    // Ali and Hamid got a load in their first show; Reza waited from the show at ten to the outcome of the one at eleven.
    waits: { all: waits, native: waits, other: null },
    exceptions: [
      { kind: 'RUN_SKIPPED', role: 'System', count: 1 },
      { kind: 'TURN_CANCELLED', role: 'LoadHallAdmin', count: 1 },
    ],
    days: [
      {
        day: '1405/08/30',
        shows: 2,
        acts: [
          { role: 'LoadHallAdmin', count: 1 },
          { role: 'System', count: 1 },
        ],
      },
    ],
    unwanted: { all: 1, won: 1, free: 0, open: 0, raised: 0 },
  })
  const [load] = data!.figures!.loads
  expect(load).toMatchObject({ cargo: hall.loads.unwanted, shows: 1, run: data!.runs[0], end: 'WON', endRun: data!.runs[1] })
  expect(load!.endRent).toBe(load!.rent)
})

test('a wait that began in the month before is counted from there, and its records are named', async () => {
  const { data } = await ofHall()
  expect(data!.month).toBe(AZAR)
  const all = { permits: 1, shows: { median: 1, p90: 1 }, minutes: { median: 1400, p90: 1400 }, atLeast: 0 }
  expect(data!.figures!.waits.all).toEqual(all)
  const aban = (await ofHall(ABAN)).data!.runs
  expect(data!.runs.slice(0, 2)).toEqual(aban)
  expect(data!.runs).toHaveLength(3)
})

test.each([ABAN, AZAR])(
  'the figures of %s are those of its records, its open data, and the comparison of halls',
  async (month) => {
    const { data } = await ofHall(month)
    const figures = data!.figures!
    const check = openCheck({ hall: hall.hallId, month })
    for (const id of data!.runs) expect(check.add((await hall.world.stranger.say(run.record, { id })).data, id)).toBe(null)
    expect(canonical(Figures, check.figures())).toBe(canonical(Figures, figures))

    const csv = async (table: (typeof tableNames)[number]) =>
      parse(await (await fileOf(table, 'csv', month)).text(), { bom: true, columns: true }) as Record<string, string>[]
    const [shows, permits, exceptions, loads] = [
      await csv('shows'),
      await csv('permits'),
      await csv('exceptions'),
      await csv('loads'),
    ]
    const sum = (rows: Record<string, string>[], name: string) => rows.reduce((total, row) => total + Number(row[name]), 0)
    expect(shows).toHaveLength(figures.shows)
    expect([sum(shows, 'lists'), sum(shows, 'permits'), sum(shows, 'envy')]).toEqual([
      figures.lists,
      figures.permits,
      figures.envy,
    ])
    expect(permits).toHaveLength(figures.permits)
    expect(permits.filter(({ rank }) => rank === '1')).toHaveLength(figures.granted[0]!)
    const minutes = permits.map((row) => Number(row['wait_minutes'])).toSorted((a, b) => a - b)
    expect(minutes[Math.ceil(minutes.length / 2) - 1]).toBe(figures.waits.all!.minutes.median)
    expect(exceptions).toHaveLength(figures.exceptions.reduce((total, { count }) => total + count, 0))
    expect(loads).toHaveLength(figures.unwanted.all)

    const { data: halls } = await hall.world.stranger.say(fairness.halls, { month })
    const [summary] = halls!.halls
    expect(halls!.halls).toHaveLength(1)
    expect(summary).toMatchObject({ id: hall.hallId, hasFailed: false })
    expect(summary!.summary).toEqual(JSON.parse(canonical(Summary, { ...figures, exceptions: exceptions.length })))
  },
)

test('a new record is added to figures that were read before', async () => {
  const before = (await ofHall()).data!
  const more = await hall.announced(1)
  const late = await hall.queued('تازه')
  const at = async (time: string) => {
    hall.world.clock.now = new Date(`2026-11-22T${time}:00+03:30`)
    await hall.world.tick()
  }
  await at('11:00')
  await hall.prefers(late.turnId, [more])
  await at('11:20')
  await at('11:21')
  const after = (await ofHall()).data!
  expect(after.runs).toHaveLength(before.runs.length + 1)
  expect(after.figures!.permits).toBe(before.figures!.permits + 1)
})

test('CSV begins with its mark, cells start no formula, and both forms may be cached', async () => {
  const csv = await fileOf('loads', 'csv')
  const bytes = new Uint8Array(await csv.clone().arrayBuffer())
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(await csv.clone().text()).toContain(`,"'${GOODS}",`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="barnobat-fairness-${hall.hallId}-1405-08-loads.csv"`)
  expect(csv.headers.get('cache-control')).toBe('public, max-age=3600')
  const json = await fileOf('permits', 'json', AZAR)
  expect(json.headers.get('cache-control')).toBe('public, max-age=60')
  const body = (await json.json()) as { hall: { id: number }; columns: { name: string }[]; rows: Record<string, unknown>[] }
  expect(body.hall.id).toBe(hall.hallId)
  expect(Object.keys(body.rows[0]!)).toEqual(body.columns.map(({ name }) => name))
})

test('no name of a driver is in any answer', async () => {
  const answers = [await ofHall(ABAN), await hall.world.stranger.say(fairness.halls, { month: ABAN })].map((one) =>
    JSON.stringify(one),
  )
  const files = await Promise.all(tableNames.flatMap((table) => [fileOf(table, 'csv'), fileOf(table, 'json')]))
  for (const text of [...answers, ...(await Promise.all(files.map((file) => file.text())))])
    for (const name of ['علی', 'رضا', 'حمید', 'ساکت', 'خرابی']) expect(text).not.toContain(name)
})

test('a record that cannot be read fails its hall among the halls, until it can', async () => {
  const { db } = hall.world
  const before = (await ofHall(ABAN)).data!
  const [first] = before.runs
  const { record } = await db.selectFrom('show_run').select('record').where('id', '=', first!).executeTakeFirstOrThrow()
  const write = (text: string) => db.updateTable('show_run').set({ record: text }).where('id', '=', first!).execute()
  await sql`alter table show_run disable trigger show_run_published`.execute(db)
  const { outcome: _, ...damaged } = JSON.parse(record!) as RunRecord
  await write(JSON.stringify(damaged))
  // A server that has not read the month.
  const { app } = hall.world.another({ pool: { max: 2 } })
  const ask = async (path: string) => {
    const response = await app.request(path)
    const { data } = (await response.json()) as { data: { halls: object[]; figures: object } }
    return { status: response.status, data }
  }
  const compared = await ask(`/api/v1/fairness?month=${ABAN}`)
  expect(compared.data.halls).toMatchObject([{ id: hall.hallId, summary: null, hasFailed: true }])
  const ofFailed = `/api/v1/fairness/${hall.hallId}?month=${ABAN}`
  expect((await ask(ofFailed)).status).toBe(500)
  await write(record!)
  expect((await ask(ofFailed)).data.figures).toEqual(before.figures)
})
