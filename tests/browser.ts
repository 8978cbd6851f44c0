/** The system's Chromium, as the tests start it. */
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from 'playwright-core'
import { hasSharedMemory } from './memory.ts'
import { pathOf } from './programs.ts'

/** The path of a Chromium as people have it. */
export const chromiumPath = (): string =>
  pathOf({
    name: 'Chromium',
    variable: 'CHROMIUM',
    known: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
    packages: ['chromium'],
  })

let shell: string | undefined

/** The path of its headless shell; where there is none, of a Chromium. */
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

interface Launching {
  /**
   * As people have it: with notices, its viewer of PDFs and periodic sync, and for whatever is measured. Without, the same
   * engine alone opens the pages: a fifth of the work less.
   */
  whole?: boolean
  /** With WebGL, drawn by the processor: where no map is looked at, its fallback takes half the time. */
  draws?: boolean
  /** A film (y4m) that the camera sees; asking for the camera is answered with yes. */
  camera?: string
  /** As fast as the browser can be, for what measures it or works for long. */
  compiles?: boolean
}

/**
 * What this Chromium does without. Of two such lists on a command line the last is the one that counts, so Playwright's
 * (`chromiumSwitches.ts` of 1.65) stands here too, as far as it concerns Linux. The popups of the address bar are pages
 * of their own, loaded for every window before anybody types: most of what opening a window costs, and nobody sees one.
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

/** What keeps Chromium quiet and the same everywhere. */
export const launching = ({
  whole = false,
  draws = false,
  camera,
  compiles = draws || camera !== undefined,
}: Launching = {}): LaunchOptions => ({
  executablePath: whole ? chromiumPath() : shellPath(),
  // Else what is drawn goes from process to process through files on a disk.
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
    // A page that is opened for a few seconds ends before its code, compiled again and better, has paid for that: a sixth of the work.
    ...(compiles ? [] : ['--js-flags=--no-maglev --no-turbofan']),
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

export const launch = (how?: Launching): Promise<Browser> => chromium.launch(launching(how))

const pageErrors: string[] = []
/** What pages of visitors threw and nothing caught, since this was asked last. */
export const takePageErrors = (): string[] => pageErrors.splice(0)

/** How long a visit waits for what it looks for, ms: less than the time of a test. */
const PATIENCE = 100_000

/** A phone or a desk, as one visitor with its own storage. */
export async function visitor(
  browser: Browser,
  baseURL: string,
  width = 1440,
  serviceWorkers: 'allow' | 'block' = 'allow',
  /** What local storage already has. It is put there by a page of its own, opened for that. */
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
    // Nobody looks at a movement; it only has to be waited for.
    reducedMotion: 'reduce',
    permissions: ['notifications', 'background-sync'],
  })
  // A busy machine is slow, not wrong.
  visit.setDefaultTimeout(PATIENCE)
  visit.on('weberror', (thrown) => {
    const error = thrown.error()
    pageErrors.push(error.stack ?? String(error))
  })
  return visit
}

/**
 * Ends a visit once whatever stands between it and the server has ended: an answer that is still being fetched when its
 * visit is gone fails where nobody waits for it.
 */
export async function leave(visit: BrowserContext): Promise<void> {
  for (const held of [...visit.pages(), visit]) await held.unrouteAll({ behavior: 'wait' })
  await visit.close()
}
