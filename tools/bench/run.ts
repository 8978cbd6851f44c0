/**
 * `npm run bench`: the product against a minimal implementation, measured in one run. `npm run bench -- NAME` measures
 * one part: `page` (on a slow phone), `phone` (the drivers' page there), `lighthouse`, `drivers` (searches and import),
 * `ledger`, `reports`, `export` (files and a long table; `table` the latter only), `load` (latency under attacks), `lists`
 * (growing tables), `push` (a broadcast to many devices), `acts` (announcing, draining the outbox, documents), `split`, `year`
 * (the chain of a hall, here and on a slow phone), `forecast` (hit rate and width of ranges), `desk` (keys at a hall's desk),
 * `log` (proofs over a million entries), `shows` (a look of the shows' job at 2,000 halls).
 * `BENCH_KEPT` names a folder in which `reports` and `lists` keep their rows: the first run creates them and ends, later ones
 * measure; `lists search` measures those whose names begin so. `load "full lists" rush` measures these attacks alone. `--write` writes the table into docs/benchmarks.md.
 */
import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { readOwnOptions } from '#server/platform/options.ts'
import { buildPage } from '../chaos/build.ts'
import { onOwnGround } from '../chaos/ground.ts'
import { announcing } from './announce.ts'
import { workingAtDesk } from './desk.ts'
import { draining } from './drain.ts'
import { driverSearching } from './drivers.ts'
import { exporting } from './exporting.ts'
import { forecasting } from './forecast/report.ts'
import { importingDrivers } from './importing.ts'
import { loading, type Loaded } from './load.ts'
import { provingGrowth } from './log.ts'
import type { Compared } from './measure.ts'
import { running, turnSearching } from './hall.ts'
import { benchDocuments } from './documents.ts'
import { keepingMoney } from './ledger.ts'
import { listing } from './lists.ts'
import { lighthouseScores, type Score } from './page/lighthouse.ts'
import { phoneFigures } from './page/phone.ts'
import { pageFigures, type Figure } from './page/run.ts'
import { permitSearching } from './permits.ts'
import { pushing } from './pushing.ts'
import { reporting } from './reports.ts'
import { searching } from './search.ts'
import { lookingAtHalls } from './shows.ts'
import { splitting } from './split.ts'
import { budget, weightOf, type Weight } from './weight.ts'
import { openBench } from './world.ts'
import { writeTable, type Table } from './write.ts'
import { followingYear } from './year.ts'

const {
  values: { write: writes },
  positionals: [only, ...named],
} = readOwnOptions({ write: { type: 'boolean', default: false } })
await onOwnGround('bench', async ({ folder, open }) => {
  if (only === 'year') return report(null, await followingYear(folder, { open, say }))
  if (only === 'export' || only === 'table') return report(null, await exporting(folder, { open, say, only }))
  if (only === 'load') return reportLoad(await loading(folder, { open, say, named }))
  if (only === 'split') return report(null, await splitting())
  for (const name of ['plain', 'handled', 'bare', 'bare-page', 'sender']) mkdirSync(join(folder, name))
  const needsPage = !['drivers', 'ledger', 'reports', 'push', 'lists', 'forecast', 'log', 'shows'].includes(only ?? '')
  if (needsPage) say('building the page')
  const plain = !needsPage ? join(folder, 'plain') : await buildPage(join(folder, 'plain'), { hand: false })
  const page = only === undefined || only === 'acts' ? await buildPage(join(folder, 'handled')) : plain
  say('starting the database')
  const keptFolder = process.env['BENCH_KEPT']
  const database = await startEmbedded(keptFolder ?? join(folder, 'data'))
  open.defer(() => database.stop())
  if (only === 'log') return report(null, await provingGrowth(database.url, say))
  if (only === 'lists')
    return print(
      'lists',
      await listing(database.url, {
        page,
        files: join(folder, 'kept'),
        kept: keptFolder !== undefined,
        only: named[0] ?? '',
        say,
      }),
    )
  const world = await openBench(database.url, page, join(folder, 'kept'))
  open.defer(() => world.close())
  if (only === 'forecast') return print('forecast', await forecasting(world, say))
  if (only === 'page') return reportPage(await pageFigures(world, join(folder, 'bare-page'), { open, say }))
  if (only === 'phone') return reportPage(await phoneFigures(world, join(folder, 'bare-page'), { open, say }))
  if (only === 'desk') return report(null, await workingAtDesk(world, join(folder, 'bare-page'), { open, say }))
  if (only === 'lighthouse')
    return reportScores(await lighthouseScores(world.origin, join(folder, 'profiles'), { say, onlyDesks: named[0] === 'desks' }))
  const ofDrivers = async () => [
    ...(await driverSearching(world, say)),
    await importingDrivers(world, join(folder, 'kept', 'files'), say),
  ]
  if (only === 'drivers') return report(null, await ofDrivers())
  const ofMoney = () => keepingMoney(world, say)
  if (only === 'ledger') return report(null, [...(await ofMoney()), ...(await running(world, say))])
  if (only === 'push')
    return report(null, await pushing(world, { databaseUrl: database.url, folder: join(folder, 'sender'), open, say }))
  if (only === 'reports') return report(null, await reporting(world, { kept: keptFolder !== undefined, say }))
  if (only === 'shows') return report(null, await lookingAtHalls(world, say))
  if (only === 'acts')
    return report(null, [
      ...(await announcing(world)),
      await draining(world, join(folder, 'profile'), open),
      ...(await benchDocuments(world, join(folder, 'bare'), say)),
    ])
  // The cargos first: they repeat existing ones, and the others are measured with them.
  const searched = await searching(world, say)
  say('announcing')
  const announced = await announcing(world)
  say('draining a queue in the browser')
  const drained = await draining(world, join(folder, 'profile'), open)
  say('splitting')
  const decided = [...(await splitting()), ...(await running(world, say)), ...(await turnSearching(world, say))]
  // Before the permits: print and upload use those of the demo.
  const documents = await benchDocuments(world, join(folder, 'bare'), say)
  const permits = await permitSearching(world, say)
  const drivers = await ofDrivers()
  report(weightOf(plain), [
    ...announced,
    drained,
    ...searched,
    ...decided,
    ...documents,
    ...permits,
    ...drivers,
    ...(await ofMoney()),
  ])
})

function say(line: string) {
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${line}`)
}

/** `weight`: null without a built page. */
function report(weight: Weight | null, compared: readonly Compared[]) {
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
  const ms = (number: number) => `${number.toFixed(number < 10 ? 2 : 1)} ms`
  const rows = [
    ['measured', 'product', 'baseline', 'ratio', 'spread', 'against'],
    ...(weight ? (['javascript', 'css'] as const) : []).map((kind) => [
      `login page, initial ${kind}, brotli`,
      kb(weight![kind]),
      kb(budget[kind]),
      (weight![kind] / budget[kind]).toFixed(2),
      '',
      'its budget',
    ]),
    ...compared.map(({ name, product, baseline, ratios, against }) => [
      name,
      ms(product),
      ms(baseline),
      ratios[ratios.length >> 1]!.toFixed(2),
      `${ratios[0]!.toFixed(2)}–${ratios.at(-1)!.toFixed(2)}`,
      against,
    ]),
  ]
  print('compared', rows)
}

function reportLoad({ quiet, rows, rush }: Loaded) {
  const pair = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`
  // The rush alone has no quiet time.
  if (rows.length > 0)
    print('load', [
      ['while one does', 'p50 / p99', 'p99 ratio', 'failed', 'what was answered'],
      ['nothing', pair(quiet), '1.0', String(quiet.failed), ''],
      ...rows.map(({ name, attacked, answers }) => [
        name,
        pair(attacked),
        (attacked.p99 / quiet.p99).toFixed(1),
        String(attacked.failed),
        Object.entries(answers)
          .map(([status, times]) => `${times} × ${status}`)
          .join(', '),
      ]),
    ])
  for (const [what, { done, again, unexpected, twice, ...taken }] of Object.entries(rush ?? {})) {
    console.log(
      `\n500 ${what}: ${done} done, ${again} asked to come again, ${twice} twice, ${unexpected} otherwise; ${pair(taken)}`,
    )
  }
}

function reportPage(figures: readonly Figure[]) {
  print('page', [
    ['measured', 'product', 'a bare page', 'wanted'],
    ...figures.map(({ name, unit, product, bare, wanted }) => [
      name,
      ...[product, bare, wanted].map((number) => `${Math.round(number)} ${unit}`),
    ]),
  ])
}

function reportScores(scores: readonly Score[]) {
  print('lighthouse', [
    ['Lighthouse, mobile', 'points', 'wanted', 'what is lacking'],
    ...scores.map(({ name, points, wanted, lacking }) => [name, String(points), String(wanted), lacking.join('; ')]),
  ])
}

function print(table: Table, rows: readonly string[][]) {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  console.log(`\nMedians on ${cpus().length} cores (${cpus()[0]!.model}), node ${process.version}\n`)
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
  if (writes) writeTable(table, rows)
}
