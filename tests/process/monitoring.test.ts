/** deploy/monitoring: rules that fire, metrics that exist, and a page of docs/operating/alerts.md for each alert. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Call } from '#contract/kernel/call.ts'
import { freshDatabase } from '../database.ts'
import { nodeExporter, pathOf, postgresExporter, promtool, type Program } from '../programs.ts'
import { openWorld } from '../world.ts'
import { freePort } from './nginx.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'deploy/monitoring')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)
const rules = `${read('alerts.yml')}${read('dashboard.json')}`
const alerts = all(read('alerts.yml'), /- alert: (\w+)/g)

test('Prometheus accepts the rules, and each fires on its case', () => {
  const check = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(pathOf(promtool), args, { cwd: FOLDER, encoding: 'utf8' })
    expect({ status, said: `${stdout}${stderr}` }).toMatchObject({ status: 0 })
  }
  check('check', 'rules', 'alerts.yml')
  check('test', 'rules', 'alerts.test.yml')
  check('check', 'config', '--syntax-only', 'prometheus.yml')
})

test('every rule has a case and a section that tells what to do', () => {
  expect(all(readFileSync(join(ROOT, 'docs/operating/alerts.md'), 'utf8'), /^## (\w+)$/gm)).toEqual(alerts)
  const tested = all(read('alerts.test.yml'), /alertname: (\w+)/g)
  expect(alerts.filter((alert) => !tested.includes(alert))).toEqual([])
})

test('rules and dashboard read metrics that a server has, and calls of the contract', async () => {
  const token = 'a-token-of-the-operators'
  const world = await openWorld({ metricsToken: token })
  onTestFinished(() => world.close().then(() => undefined))
  await world.app.request('/api/v1/boards/1')
  const text = await (await world.app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })).text()
  const used = namesIn(/\b((?:barnobat|nodejs|process)_\w+)/g)
  expect(used.length).toBeGreaterThan(8)
  expect(used.filter((name) => !exportedBy(text).has(name))).toEqual([])
  // Prometheus writes these labels, and renames those of a metric that has them too: no rule would find it.
  expect(text).not.toMatch(/^\w+\{(?:.*,)?(?:job|instance)=/m)
  const named = all(rules, /\bcall=~?\\?"([\w.|]+)\\?"/g).flatMap((list) => list.split('|'))
  expect(named.length).toBeGreaterThan(3)
  const calls = Object.values(contract).flatMap((area) => Object.values<Call>(area).map(({ name }) => name))
  expect(named.filter((name) => !calls.includes(name))).toEqual([])
})

test('rules and dashboard read metrics that the exporters have', async () => {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const texts = await Promise.all([metricsOf(postgresExporter, { DATA_SOURCE_NAME: url }), metricsOf(nodeExporter)])
  const used = namesIn(/\b((?:pg|node)_\w+)/g)
  expect(used).toContain('pg_up')
  expect(used.filter((name) => !exportedBy(texts.join('\n')).has(name))).toEqual([])
})

/** Runs an exporter until its first response. */
async function metricsOf(program: Program, settings: Record<string, string> = {}): Promise<string> {
  const port = await freePort()
  const child = spawn(pathOf(program), [`--web.listen-address=127.0.0.1:${port}`], { env: settings, stdio: 'ignore' })
  const ended = once(child, 'close')
  try {
    for (const late = AbortSignal.timeout(60_000); ; await sleep(50)) {
      const text = await fetch(`http://127.0.0.1:${port}/metrics`).then(
        (response) => response.text(),
        () => null,
      )
      if (text !== null) return text
      late.throwIfAborted()
    }
  } finally {
    child.kill()
    await ended
  }
}

const namesIn = (pattern: RegExp) => [...new Set(all(rules, pattern))]

/** The series of all metrics: a histogram has three. */
const exportedBy = (text: string) =>
  new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  )
