/** What a run of the load prints: the model, each step, and the cost curve. */
import { LIMIT, type Step } from './ladder.ts'
import { ANNOUNCEMENTS, type Storm } from './storm.ts'
import { kinds, NATION, permitsPerDay, ratesOf, requestsOf } from './nation.ts'

const fixed = (value: number, digits = 1) => value.toFixed(digits)

/** The assumptions and the rates that follow, each on a line. */
export function printModel(): void {
  const [peak, between] = [ratesOf('peak'), ratesOf('off-peak')]
  console.log('Assumptions of the whole country:')
  printTable(Object.entries(NATION).map(([name, value]) => [name, value.toLocaleString('en')]))
  console.log(`Permits a day: ${permitsPerDay.toLocaleString('en')}. A second, at a peak and between peaks:`)
  printTable([
    ...kinds.map((kind) => [kind, fixed(peak.perSecond[kind], 2), fixed(between.perSecond[kind], 2)]),
    ['requests', fixed(requestsOf(peak)), fixed(requestsOf(between))],
    ['permits', fixed(peak.permitsPerSecond, 2), fixed(between.permitsPerSecond, 2)],
  ])
}

/** The steps of one number of servers. `scale`: part of the country in the database. */
export function printSteps(instances: number, scale: number, steps: readonly Step[]): void {
  console.log(
    `\n${instances} servers behind nginx, ${fixed(scale * 100, 2)} % of the country; latency from the intended instant:`,
  )
  printTable([
    ['× its peak', 'of the country', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'refused', 'unsent', 'permits', 'of shows'],
    ...steps.map(({ rate, perSecond, measured, permits }) => [
      String(rate),
      `${fixed(rate * scale * 100)} %`,
      fixed(perSecond, 0),
      fixed(measured.all.percentile(0.5)),
      fixed(measured.all.percentile(0.99)),
      String(measured.errors),
      String(measured.refused),
      String(measured.unsent),
      fixed(permits.model),
      String(permits.issued),
    ]),
  ])
  console.log('CPU seconds a second (servers, database, nginx, clients), and database seconds of statements a second:')
  printTable([
    ['× its peak', 'servers', 'database', 'nginx', 'clients', 'statements', 'record after lock s', 'clients late ms', 'events/s'],
    ...steps.map(({ rate, costs, wholeSeconds, shows, measured, streams }) => [
      String(rate),
      ...[costs.servers, costs.database, costs.proxy, costs.clients, costs.active].map((spent) => fixed(spent / wholeSeconds, 2)),
      shows.published + shows.left === 0 ? '–' : `${fixed(shows.p50)} (${fixed(shows.most)}), ${shows.left} without`,
      fixed(measured.latest, 0),
      fixed(streams.events / wholeSeconds, 0),
    ]),
  ])
  const last = steps.findLast(({ isOver, rate }) => !isOver && rate > 0) ?? steps.at(-1)
  if (!last) return
  console.log(`Each kind at × ${last.rate}, p50 / p99 ms (calls):`)
  const byKind = [...last.measured.byKind].toSorted(([a], [b]) => kinds.indexOf(a) - kinds.indexOf(b))
  printTable(
    byKind.map(([kind, all]) => [kind, `${fixed(all.percentile(0.5))} / ${fixed(all.percentile(0.99))}`, `(${all.count()})`]),
  )
}

/** The cost curve: for each number of servers where it bends, and costs as ratios to the first one. */
export function printCurve(runs: readonly { instances: number; steps: readonly Step[] }[]): void {
  console.log(
    `\nCost curve. It bends at the first step with a p99 above ${LIMIT.p99Ms} ms or more than ${LIMIT.errorPart * 100} % errors.`,
  )
  const curves = runs.map(({ instances, steps }) => {
    const good = steps.findLast(({ isOver, rate }) => !isOver && rate > 0)
    const bend = steps.find(({ isOver }) => isOver)
    return { instances, idle: idleOf(steps), good, bend, cost: good && costOf(good, idleOf(steps)) }
  })
  const base = curves.find(({ cost }) => cost)
  const named = base ? `${base.instances} servers at × ${base.good?.rate}` : 'none'
  console.log(
    `Baseline of the ratios: ${named}. A cost without what the same seconds cost without requests (× 0), if that was run.`,
  )
  printTable([
    [
      'servers',
      'good until',
      'bends at',
      'CPU s / permit: servers',
      'database',
      'statement s / permit',
      'all CPU, ratio',
      'throughput, ratio',
    ],
    ...curves.map(({ instances, good, bend, cost }) => [
      String(instances),
      good ? `${fixed(good.perSecond, 0)}/s` : '–',
      bend ? `${fixed(bend.perSecond, 0)}/s` : 'not reached',
      ...(cost ? [fixed(cost.servers, 3), fixed(cost.database, 3), fixed(cost.active, 3)] : ['–', '–', '–']),
      cost && base?.cost ? fixed((cost.servers + cost.database) / (base.cost.servers + base.cost.database), 2) : '–',
      good && base?.good ? fixed(good.perSecond / base.good.perSecond, 2) : '–',
    ]),
  ])
}

/** Streams: memory, and how a storm of changes reached them. */
export function printStorm(instances: number, storm: Storm): void {
  const { costs, reached } = storm
  console.log(`\n${storm.streams} event streams on ${instances} servers`)
  printTable([
    ['opened in', `${fixed(storm.openingSeconds)} s`],
    ['memory of a server without streams', `${fixed(storm.before / 1e6, 0)} MB`],
    ['memory of a stream', `${fixed(storm.perStream / 1024)} KiB`],
    ['changes at once, all acknowledged in', `${storm.changes}, ${fixed(storm.announcing)} s`],
    ['until each stream had an event', `${reached.streams} in ${fixed(reached.seconds)} s`],
    ['events of a stream, of changes of its company', `${fixed(storm.events / storm.streams, 2)} of ${ANNOUNCEMENTS}`],
    [
      'CPU seconds: servers · database · nginx · clients',
      [costs.servers, costs.database, costs.proxy, costs.clients].map((spent) => fixed(spent)).join(' · '),
    ],
  ])
}

const idleOf = (steps: readonly Step[]): Step | undefined => steps.find(({ rate }) => rate === 0)

/** Costs of a permit, less those of the same seconds without requests. */
function costOf({ costs, wholeSeconds, permits }: Step, idle: Step | undefined) {
  const part = (name: 'servers' | 'database' | 'active') => {
    const unused = idle ? (idle.costs[name] / idle.wholeSeconds) * wholeSeconds : 0
    return Math.max(0, costs[name] - unused) / permits.model
  }
  return { servers: part('servers'), database: part('database'), active: part('active') }
}

/** Prints rows as columns; the first column is aligned to the left. */
function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)), [])
  for (const row of rows)
    console.log(`  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ')}`)
}
