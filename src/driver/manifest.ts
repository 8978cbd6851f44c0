/** The web app manifest of the drivers' app, read by the build: an app of its own beside the office's. */
import { driverManifestWords as words } from './frame/frame-words.ts'

export const driverManifest = {
  id: '/driver',
  name: words.name,
  short_name: words.shortName,
  description: words.description,
  lang: 'fa',
  dir: 'rtl',
  start_url: '/driver',
  scope: '/driver',
  display: 'standalone',
  orientation: 'portrait',
  theme_color: '#1870c2',
  background_color: '#f2f4f3',
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: words.permit, url: '/driver/permit' },
    { name: words.list, url: '/driver/list' },
  ],
}
