/** The built page: hashed files are cached permanently, the shell and the worker are always revalidated. */
import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { DRIVER_PAGE, isDriverPath, isKioskPath, KIOSK_PAGE } from '#contract/kernel/driver-pages.ts'

/** Other hosts the page may use: a basemap's URL, and the origin of the card gateway. */
interface ExternalHosts {
  tiles: string | null
  gateway: string | null
}

// Mantine writes its variables into style elements; scripts load from our own files only.
const policyOf = ({ tiles, gateway }: ExternalHosts) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // A configured basemap (MAPS_TILES) is the only external fetch of a page.
    `connect-src ${["'self'", tiles && new URL(tiles).origin].filter(Boolean).join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // A configured card gateway is the only target of a form.
    ["form-action 'self'", gateway].filter(Boolean).join(' '),
    "frame-ancestors 'none'",
  ].join('; ')

// The camera reads codes, and a board keeps the screen on; all other device features are denied, also to injected code.
const unused = [
  'accelerometer',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const denied = unused.map((name) => `${name}=()`)
const PERMISSIONS = ['camera=(self)', 'screen-wake-lock=(self)', 'geolocation=()', ...denied].join(', ')
/** The drivers' app asks for the position where a hall has a range. */
const DRIVER_PERMISSIONS = ['camera=(self)', 'screen-wake-lock=()', 'geolocation=(self)', ...denied].join(', ')

/** Folder of the build for files with a content hash in their name. */
const ASSETS = '/assets/'
/** The prerendered login page (build/prerender.ts). */
const LOGIN = '/login.html'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Sets headers of a page and its files, in addition to those of every response (headers.ts). */
function setPageHeaders(c: Context, policy: string) {
  c.header('Content-Security-Policy', policy)
  // Also at the address under which the worker keeps the page: a kept page has the headers it was kept with.
  c.header('Permissions-Policy', fileOf(c.req.path) === DRIVER_PAGE ? DRIVER_PERMISSIONS : PERMISSIONS)
  c.header('Referrer-Policy', 'same-origin')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
}

/** Returns the file of an address that has a page of its own. */
function fileOf(path: string): string {
  if (path === '/') return '/index.html'
  if (isDriverPath(path)) return DRIVER_PAGE
  if (isKioskPath(path)) return KIOSK_PAGE
  return /^\/login\/?$/i.test(path) ? LOGIN : path
}

/** Serves the folder of the built page; a path without a file is a screen, and gets the shell. */
export function pages(app: Hono, folder: string, hosts: ExternalHosts) {
  const policy = policyOf(hosts)
  app.use('*', async (c, next) => {
    await next()
    setPageHeaders(c, policy)
    if (c.res.headers.has('Cache-Control')) return
    const isHashed = c.req.path.startsWith(ASSETS) && c.res.ok
    c.header('Cache-Control', isHashed ? IMMUTABLE : 'no-cache')
  })
  app.use(
    '*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: fileOf,
    }),
  )
  // The worker handles the phone's shares (sw/share.ts); without it, the screen reports that nothing arrived.
  app.post('/share', (c) => c.redirect('/Share', 303))
  app.get('*', async (c) => {
    // Never the shell for a missing hashed file: a cache would keep it for a year.
    if (c.req.path.startsWith(ASSETS) || /\.\w+$/.test(c.req.path)) return c.text('not found', 404)
    return c.html(await readFile(`${folder}/index.html`, 'utf8'))
  })
}
