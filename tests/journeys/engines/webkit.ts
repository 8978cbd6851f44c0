/** WebKit, the engine of Safari: Debian's MiniBrowser and its driver, on a virtual screen. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote/index.js'
import { pathOf } from '../../programs.ts'
import { makeHome, startProgram, type Engine } from './engine.ts'

const packages = ['webkit2gtk-driver', 'xvfb']
const LIBRARIES = '/usr/lib'

/** Each architecture and each version has its own folder. */
const miniBrowsers = () =>
  readdirSync(LIBRARIES)
    .filter((name) => name.includes('-linux-'))
    .flatMap((name) => ['4.1', '4.0', '6.0'].map((version) => join(LIBRARIES, name, `webkit2gtk-${version}`, 'MiniBrowser')))

/** Paths of the programs that a WebKit needs. */
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
  const home = makeHome(started)
  const screen = startProgram(started, paths.screen, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]

  const service = new DriverService.Builder(paths.driver).setLoopback(true).setEnvironment({
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DISPLAY: `:${String(display).trim()}`,
    LANG: 'C.UTF-8',
    TZ: 'Asia/Tehran',
    // There is no session bus and no screen reader: WebKit would wait for both.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  const server = service.build()
  started.defer(() => server.kill())
  // With a server's address, Selenium neither looks for a driver nor downloads one.
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(await server.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
    })
    .build()
  started.defer(() => driver.quit())

  const running = started.move()
  return {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    call: (work, ...args) => driver.executeScript(work, ...args),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
