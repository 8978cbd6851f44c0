/** The built page: hashed files for ever, the shell and the worker always asked again. */
import { readFile } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'

/** Other hosts the page may reach: a basemap's address, and the origin of the card gateway. */
interface Elsewhere {
  tiles: string | null
  gateway: string | null
}

// Mantine writes its variables into style elements; scripts come from our own files only.
const policyOf = ({ tiles, gateway }: Elsewhere) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // A basemap of the settings (MAPS_TILES) is the only thing a page fetches elsewhere.
    `connect-src ${["'self'", tiles && new URL(tiles).origin].filter(Boolean).join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // A card gateway of the settings is the only place a form is posted to.
    ["form-action 'self'", gateway].filter(Boolean).join(' '),
    "frame-ancestors 'none'",
  ].join('; ')

// A code is read with the camera, a board stays lit; nothing else of a device is asked for, by us or by what got in.
const unused = [
  'accelerometer',
  'display-capture',
  'geolocation',
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
const PERMISSIONS = ['camera=(self)', 'screen-wake-lock=(self)', ...unused.map((name) => `${name}=()`)].join(', ')

/** Where the build puts files whose names change with what is in them. */
const ASSETS = '/assets/'
/** The prerendered login page (build/prerender.ts). */
const LOGIN = '/login.html'
const FOR_EVER = 'public, max-age=31536000, immutable'

/** What a page and its files say besides the headers of every answer (headers.ts). */
function guard(c: Context, policy: string) {
  c.header('Content-Security-Policy', policy)
  c.header('Permissions-Policy', PERMISSIONS)
  c.header('Referrer-Policy', 'same-origin')
  c.header('Cross-Origin-Opener-Policy', 'same-origin')
}

/** Serves the folder of the built page; a path that is no file is a screen, and gets the shell. */
export function pages(app: Hono, folder: string, elsewhere: Elsewhere) {
  const policy = policyOf(elsewhere)
  app.use('*', async (c, next) => {
    await next()
    guard(c, policy)
    if (c.res.headers.has('Cache-Control')) return
    const isHashed = c.req.path.startsWith(ASSETS) && c.res.ok
    c.header('Cache-Control', isHashed ? FOR_EVER : 'no-cache')
  })
  app.use(
    '*',
    serveStatic({
      root: folder,
      precompressed: true,
      rewriteRequestPath: (path) => (path === '/' ? '/index.html' : /^\/login\/?$/i.test(path) ? LOGIN : path),
    }),
  )
  // What the phone shares the worker takes (sw/share.ts); where there is none, the screen says that nothing has come.
  app.post('/share', (c) => c.redirect('/Share', 303))
  app.get('*', async (c) => {
    // Never the shell under an address of a hashed file: a cache would hold it there for a year.
    if (c.req.path.startsWith(ASSETS) || /\.\w+$/.test(c.req.path)) return c.text('not found', 404)
    return c.html(await readFile(`${folder}/index.html`, 'utf8'))
  })
}
