/** The system's Chromium: found, or installed where that is possible, or asked for in plain words. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core'

const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']
const found = () => [process.env['CHROMIUM'], ...KNOWN].find((path) => path && existsSync(path))

/** The path of a Chromium; installs Debian's when this is root on a Debian without one. */
export function chromiumPath(): string {
  const path = found()
  if (path) return path
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Chromium is missing: installing Debian’s (apt-get update, apt-get install chromium)…')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    execFileSync('apt-get', ['update', '-qq'], { ...quiet, stdio: [...quiet.stdio] })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      ...quiet,
      stdio: [...quiet.stdio],
    })
    const installed = found()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM to its path.',
  )
}

interface Launching {
  /** With WebGL, drawn by the processor: where no map is looked at, its fallback takes half the time. */
  draws?: boolean
  /** A film (y4m) that the camera sees; asking for the camera is answered with yes. */
  camera?: string
}

/** What keeps Chromium quiet and the same everywhere. */
export const launching = ({ draws = false, camera }: Launching = {}): LaunchOptions => ({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    ...(draws
      ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
      : ['--disable-gpu', '--disable-3d-apis']),
    ...(camera
      ? ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${camera}`]
      : []),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export const launch = (how?: Launching): Promise<Browser> => chromium.launch(launching(how))

/** A phone or a desk, as one visitor with its own storage. */
export const visitor = (
  browser: Browser,
  baseURL: string,
  width = 1440,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> =>
  browser.newContext({
    baseURL,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width, height: width < 768 ? 780 : 900 },
    serviceWorkers,
    permissions: ['notifications', 'background-sync'],
  })
