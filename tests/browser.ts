/** Starts the system's Chromium for tests. */
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core'
import { hasSharedMemory } from './memory.ts'
import { pathOf } from './programs.ts'

/** Returns the path of a full Chromium. */
export const chromiumPath = (): string =>
  pathOf({
    name: 'Chromium',
    variable: 'CHROMIUM',
    known: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
    packages: ['chromium'],
  })

let shell: string | undefined

/** Returns the path of the headless shell, or of Chromium if there is none. */
export function shellPath(): string {
  try {
    shell ??= pathOf({
      name: 'Chromium’s headless shell',
      variable: 'CHROMIUM_SHELL',
      known: ['/usr/bin/chromium-headless-shell'],
      packages: ['chromium-headless-shell'],
    })
  } catch {
    shell = chromiumPath()
  }
  return shell
}

interface BrowserOptions {
  /**
   * Runs the full browser: notifications, PDF viewer, periodic sync, realistic measurements. Without it only the engine
   * runs, which saves a fifth of the work.
   */
  whole?: boolean
  /** Enables WebGL on the processor. Without it the map uses its fallback, which takes half the time. */
  draws?: boolean
  /** A video (y4m) for the fake camera; camera permission is granted. */
  camera?: string
  /** Runs at full speed, for measurements and long runs. */
  compiles?: boolean
}

/**
 * Features switched off. Chromium uses only the last `--disable-features` on a command line, so Playwright's list
 * (`chromiumSwitches.ts` of 1.65) is included as far as it concerns Linux. Popups of the address bar are pages of their
 * own, loaded for every window: most of the cost of opening one.
 */
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Switches for a quiet and reproducible Chromium. */
export const launching = ({
  whole = false,
  draws = false,
  camera,
  compiles = draws || camera !== undefined,
}: BrowserOptions = {}): LaunchOptions => ({
  executablePath: whole ? chromiumPath() : shellPath(),
  // Without this, frames are passed between processes through files on disk.
  ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  args: [
    '--no-sandbox',
    `--disable-features=${without.join()}`,
    ...(draws
      ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
      : ['--disable-gpu', '--disable-3d-apis']),
    ...(camera
      ? ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${camera}`]
      : []),
    // Optimised compilation does not pay off in pages open for seconds: it is a sixth of the work.
    ...(compiles ? [] : ['--js-flags=--no-maglev --no-turbofan']),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export const launch = (how?: BrowserOptions): Promise<Browser> => chromium.launch(launching(how))

const pageErrors: string[] = []
/** Returns and clears the uncaught errors of visited pages. */
export const takePageErrors = (): string[] => pageErrors.splice(0)

/** Timeout of a visit's waits, ms: less than the time of a test. */
const PATIENCE = 100_000

/** Opens a phone or desktop context with its own storage. */
export async function visitor(
  browser: Browser,
  baseURL: string,
  width = 1440,
  serviceWorkers: 'allow' | 'block' = 'allow',
  /** Initial local storage, written by a page opened for it. */
  stored?: Readonly<Record<string, string>>,
): Promise<BrowserContext> {
  const visit = await browser.newContext({
    baseURL,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    viewport: { width, height: width < 768 ? 780 : 900 },
    serviceWorkers,
    ...(stored && {
      storageState: {
        cookies: [],
        origins: [{ origin: baseURL, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
      },
    }),
    // Tests would only wait for animations.
    reducedMotion: 'reduce',
    permissions: ['notifications', 'background-sync'],
  })
  // Machines may be slow: wait long.
  visit.setDefaultTimeout(PATIENCE)
  visit.on('weberror', (thrown) => {
    const error = thrown.error()
    pageErrors.push(error.stack ?? String(error))
  })
  return visit
}

/**
 * Closes a visit after its pending routes have ended. A response fetched after the close would fail as an unhandled
 * error.
 */
export async function leave(visit: BrowserContext): Promise<void> {
  for (const page of [...visit.pages(), visit]) await page.unrouteAll({ behavior: 'wait' })
  await visit.close()
}
