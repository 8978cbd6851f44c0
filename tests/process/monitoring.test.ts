/** deploy/monitoring: rules that fire, metrics that exist, and a page of docs/operating/alerts.md for each alert. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathOf, promtool } from '../programs.ts'
import { openWorld } from '../world.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'deploy/monitoring')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)
const alerts = all(read('alerts.yml'), /- alert: (\w+)/g)

test('Prometheus accepts the rules, and each fires on its case', () => {
  const check = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(pathOf(promtool), args, { cwd: FOLDER, encoding: 'utf8' })
    expect({ status, said: `${stdout}${stderr}` }).toMatchObject({ status: 0 })
  }
  check('check', 'rules', 'alerts.yml')
  check('test', 'rules', 'alerts.test.yml')
})

test('every rule has a case and a section that tells what to do', () => {
  expect(all(readFileSync(join(ROOT, 'docs/operating/alerts.md'), 'utf8'), /^## (\w+)$/gm)).toEqual(alerts)
  const tested = all(read('alerts.test.yml'), /alertname: (\w+)/g)
  expect(alerts.filter((alert) => !tested.includes(alert))).toEqual([])
})

test('rules and dashboard read metrics that a server has', async () => {
  const token = 'a-token-of-the-operators'
  const world = await openWorld({ metricsToken: token })
  await world.app.request('/api/v1/boards/1')
  const text = await (await world.app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })).text()
  await world.close()
  const used = new Set(all(`${read('alerts.yml')}${read('dashboard.json')}`, /\b((?:barnobat|nodejs|process)_\w+)/g))
  expect(used.size).toBeGreaterThan(8)
  const known = new Set([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) => namesOf(name!, type!)))
  expect([...used].filter((name) => !known.has(name))).toEqual([])
})

/** The series of a metric: a histogram has three. */
const namesOf = (name: string, type: string) =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]
