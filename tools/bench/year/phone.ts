/** The same year in a browser: the page fetches it in parts and a worker checks them, at full speed and six times slower. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { listen } from '#server/http/listen.ts'
import { pages } from '#server/http/pages.ts'
import { launch } from '../../../tests/browser.ts'
import { compare, type Compared } from '../measure.ts'
import type { FollowedYear } from './page.ts'

const SLOWER = 6
/** The longest that it may take on the slow phone, ms. */
const WANTED = 10_000
const ROUNDS = 3

interface Setting {
  open: AsyncDisposableStack
  say: (line: string) => void
  /** Records of a response of the server. */
  part: number
}

/** `texts`: the sealed records, oldest first. */
export async function followingOnPhone(texts: readonly string[], folder: string, setting: Setting): Promise<Compared> {
  const { open, say, part } = setting
  say('building the page')
  const outDir = join(folder, 'year')
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  const app = new Hono()
  app.get('/api/v1/show-runs/chain', (context) => {
    const after = Number(context.req.query('after') ?? 0)
    const left = Math.max(0, texts.length - after - part)
    const body = `{"code":1,"message":"","data":{"records":[${texts.slice(after, after + part).join(',')}],"left":${left}}}`
    return context.body(body, 200, { 'content-type': 'application/json', 'x-barnobat': '1' })
  })
  app.all('/api/*', (context) => context.json({ code: 0, message: '' }, 404, { 'x-barnobat': '1' }))
  pages(app, outDir, { tiles: null, gateway: null })
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  open.defer(() => listener.close())
  listener.open(app.fetch)
  const browser = await launch({ whole: true, compiles: true })
  open.defer(() => browser.close())
  const page = await browser.newPage()
  await page.goto(listener.url)
  await page.waitForFunction(() => document.title === 'ready', undefined, { timeout: 60_000 })
  const newest = JSON.parse(texts.at(-1)!) as SealedRecord

  async function follow(slower: number): Promise<number> {
    const renderers = await renderersOf(browser)
    await using slowness = new AsyncDisposableStack()
    slowness.use(slowDown(renderers, slower))
    const { ms, count, silence, longest } = await page.evaluate(
      (sealed) => (window as unknown as { follow(sealed: unknown): Promise<FollowedYear> }).follow(sealed),
      newest,
    )
    if (count !== texts.length) throw new Error(`${count} records of ${texts.length}`)
    const cpu = 1000 * (sumOf(await renderersOf(browser)) - sumOf(renderers))
    const [all, busy, quiet, task] = [ms, cpu, silence, longest].map((figure) => `${Math.round(figure)} ms`)
    say(`${slower} times slower: ${all}, CPU time ${busy}, longest without progress ${quiet}, longest task of the page ${task}`)
    return ms
  }
  const compared = await compare({
    name: `the same in the page and its worker, ${SLOWER} times slower (wanted: ${WANTED / 1000} s)`,
    against: 'the same page at full speed',
    rounds: ROUNDS,
    product: () => follow(SLOWER),
    baseline: () => follow(1),
  })
  if (compared.product > WANTED) say(`MISSED: ${Math.round(compared.product)} ms`)
  return compared
}

interface Renderer {
  id: number
  /** Seconds of the processor so far, all threads. */
  cpuTime: number
}

/** The processes of all pages. */
async function renderersOf(browser: Browser): Promise<Renderer[]> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.filter(({ type }) => type === 'renderer')
}

const sumOf = (renderers: readonly Renderer[]) => renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0)

/** Slows processes down by stopping them most of the time: the browser's own throttle leaves workers at full speed. */
function slowDown(renderers: readonly Renderer[], slower: number): Disposable {
  if (slower === 1) return { [Symbol.dispose]: () => {} }
  const ids = renderers.map(({ id }) => id).join(' ')
  const [run, stop] = [0.01, 0.01 * (slower - 1)]
  const script = `trap 'kill -CONT ${ids}; exit' TERM
    while kill -STOP ${ids}; do sleep ${stop}; kill -CONT ${ids}; sleep ${run}; done`
  const child = spawn('/bin/sh', ['-c', script], { stdio: 'ignore' })
  return { [Symbol.dispose]: () => void child.kill() }
}
