/** Firefox: Debian's, without a window, spoken to by WebDriver BiDi (w3.org/TR/webdriver-bidi). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathOf } from '../../programs.ts'
import { ended, type Engine } from './engine.ts'

/** The path of a Firefox. */
export const firefoxPath = (): string =>
  pathOf({
    name: 'Firefox',
    variable: 'FIREFOX',
    known: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
  })

/** Nothing that asks, fetches or reports by itself. */
const quiet = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** Starts a Firefox with an empty profile. */
export async function firefox(): Promise<Engine> {
  await using started = new AsyncDisposableStack()
  const path = firefoxPath()
  const home = mkdtempSync(join(tmpdir(), 'barnobat-firefox-'))
  started.defer(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))
  const preferences = Object.entries(quiet).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`)
  writeFileSync(join(home, 'user.js'), preferences.join('\n'))

  const program = spawn(path, ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: home, LANG: 'C.UTF-8', TZ: 'Asia/Tehran', MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  started.defer(() => ended(program))
  const line = await connect(await addressOf(program.stderr))
  started.defer(() => line.say('browser.close', {}).then(nothing, nothing))
  await line.say('session.new', { capabilities: {} })
  const { contexts } = (await line.say('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const { context } = contexts[0]!

  const navigate = (method: string, more: { url?: string } = {}) =>
    line.say(method, { context, wait: 'complete', ...more }).then(nothing)

  const running = started.move()
  return {
    goto: (url) => navigate('browsingContext.navigate', { url }),
    reload: () => navigate('browsingContext.reload'),
    back: () => line.say('browsingContext.traverseHistory', { context, delta: -1 }).then(nothing),
    async call(work, ...given) {
      const message = (await line.say('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify({ is: await (${String(work)})(...JSON.parse(given)) })`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } }
      if (!message.result) throw new Error(message.exceptionDetails?.text ?? 'no answer from the page')
      return (JSON.parse(message.result.value) as { is: never }).is
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

const nothing = () => undefined
const PATIENCE = 30_000

/** Firefox says on stderr where it listens. */
async function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  const heard: string[] = []
  for await (const said of createInterface({ input: stderr })) {
    heard.push(said)
    const address = /BiDi listening on (ws:\S+)/.exec(said)?.[1]
    if (address) {
      stderr.resume()
      return `${address}/session`
    }
  }
  throw new Error(`Firefox ended: ${heard.join('\n')}`)
}

/** Commands and their answers over one socket; what Firefox tells unasked is not listened to. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open', { signal: AbortSignal.timeout(PATIENCE) })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as { id?: number | null; result?: unknown; message?: string; type: string }
    const asked = waiting.get(message.id ?? 0)
    waiting.delete(message.id ?? 0)
    if (message.type === 'success') asked?.resolve(message.result)
    else asked?.reject(new Error(`Firefox: ${message.message}`))
  })
  let last = 0
  const say = async (method: string, params: object): Promise<unknown> => {
    const id = (last += 1)
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    const late = setTimeout(() => answer.reject(new Error(`Firefox did not answer ${method}`)), PATIENCE)
    socket.send(JSON.stringify({ id, method, params }))
    return answer.promise.finally(() => {
      clearTimeout(late)
      waiting.delete(id)
    })
  }
  return { say }
}
