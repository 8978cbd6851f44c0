/** WebKit, the engine of Safari: Debian's MiniBrowser, spoken to by WebDriver (w3.org/TR/webdriver2), on a screen nobody sees. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pathOf } from '../../programs.ts'
import { ended, until, type Engine } from './engine.ts'

const packages = ['webkit2gtk-driver', 'xvfb']
const LIBRARIES = '/usr/lib'

/** Each architecture and each version has a folder of its own. */
const miniBrowsers = () =>
  readdirSync(LIBRARIES)
    .filter((name) => name.includes('-linux-'))
    .flatMap((name) => ['4.1', '4.0', '6.0'].map((version) => join(LIBRARIES, name, `webkit2gtk-${version}`, 'MiniBrowser')))

/** Where everything that a WebKit needs is. */
export function webkitPaths(): { driver: string; screen: string; browser: string } {
  const driver = pathOf({ name: 'WebKit’s driver', variable: 'WEBKIT_DRIVER', known: ['/usr/bin/WebKitWebDriver'], packages })
  const screen = pathOf({ name: 'Xvfb', variable: 'XVFB', known: ['/usr/bin/Xvfb'], packages })
  const browser = pathOf({ name: 'WebKit’s MiniBrowser', variable: 'MINI_BROWSER', known: miniBrowsers(), packages })
  return { driver, screen, browser }
}

/** Starts a WebKit with an empty profile. */
export async function webkit(): Promise<Engine> {
  await using started = new AsyncDisposableStack()
  const paths = webkitPaths()
  const home = mkdtempSync(join(tmpdir(), 'barnobat-webkit-'))
  started.defer(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))

  const screen = spawn(paths.screen, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.defer(() => ended(screen))
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]

  const port = await freePort()
  const driver = spawn(paths.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: `:${String(display).trim()}`,
      LANG: 'C.UTF-8',
      TZ: 'Asia/Tehran',
      // No session bus and nobody who reads the screen aloud: both would only be waited for.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
      GTK_A11Y: 'none',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  started.defer(() => ended(driver))
  const root = `http://127.0.0.1:${port}`
  await until('WebKit’s driver listens', () => ask(root, 'GET', '/status').then(() => true))
  const wanted = { 'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] } }
  const { sessionId } = (await ask(root, 'POST', '/session', { capabilities: { alwaysMatch: wanted } })) as { sessionId: string }
  const session = `${root}/session/${sessionId}`
  started.defer(() => ask(session, 'DELETE', '').then(nothing, nothing))

  const running = started.move()
  return {
    goto: (url) => ask(session, 'POST', '/url', { url }).then(nothing),
    reload: () => ask(session, 'POST', '/refresh', {}).then(nothing),
    back: () => ask(session, 'POST', '/back', {}).then(nothing),
    async call(work, ...given) {
      const script = `const done = arguments[1]
        Promise.resolve(arguments[0]).then((given) => (${String(work)})(...given))
          .then((is) => done({ is }), (error) => done({ error: String(error) }))`
      const { is, error } = (await ask(session, 'POST', '/execute/async', { script, args: [given] })) as ScriptResult
      if (error !== undefined) throw new Error(error)
      return is as never
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

interface ScriptResult {
  is?: unknown
  error?: string
}

const PATIENCE = 30_000

async function ask(root: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(root + path, {
    method,
    signal: AbortSignal.timeout(PATIENCE),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await response.json()) as { value: { message?: string } | null }
  if (!response.ok) throw new Error(`WebKit: ${value?.message ?? response.status}`)
  return value
}

const nothing = () => undefined

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
