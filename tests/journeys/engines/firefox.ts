/** Firefox: Debian's, headless, through WebDriver BiDi. Debian has no geckodriver, so Firefox itself is the server. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import BiDi from 'selenium-webdriver/bidi/index.js'
import { pathOf } from '../../programs.ts'
import { makeHome, startProgram, type Engine } from './engine.ts'

export const firefoxPath = (): string =>
  pathOf({
    name: 'Firefox',
    variable: 'FIREFOX',
    known: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
  })

/** Disables prompts, updates and telemetry. */
const preferences = {
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
  const home = makeHome(started)
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`)
  writeFileSync(join(home, 'user.js'), lines.join('\n'))

  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0']
  const program = startProgram(started, path, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: home, LANG: 'C.UTF-8', TZ: 'Asia/Tehran', MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const bidi = new BiDi(`${await readAddress(program.stderr!)}/session`)
  started.defer(async () => void (await bidi.close()))
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const message = (await bidi.send({ method, params })) as { result: Result; error?: string; message?: string }
    if (message.error) throw new Error(`Firefox: ${message.error}: ${message.message}`)
    return message.result
  }
  await send('session.new', { capabilities: {} })
  const tree = await send<{ contexts: [{ context: string }] }>('browsingContext.getTree', {})
  const { context } = tree.contexts[0]

  const running = started.move()
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    async call(work, ...given) {
      const { result, exceptionDetails } = await send<ScriptResult>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify({ is: await (${String(work)})(...JSON.parse(given)) })`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        target: { context },
        awaitPromise: true,
      })
      if (!result) throw new Error(exceptionDetails?.text ?? 'no answer from the page')
      return JSON.parse(result.value).is
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

interface ScriptResult {
  result?: { value: string }
  exceptionDetails?: { text: string }
}

/** Firefox prints the address it listens on to stderr. */
async function readAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  const lines: string[] = []
  for await (const line of createInterface({ input: stderr })) {
    lines.push(line)
    const address = /BiDi listening on (ws:\S+)/.exec(line)?.[1]
    if (address) {
      stderr.resume()
      return address
    }
  }
  throw new Error(`Firefox ended: ${lines.join('\n')}`)
}
