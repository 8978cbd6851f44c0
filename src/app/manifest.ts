/** The web app manifest, read by the build. Its texts are in the words files. */
import { manifestWords } from '../kit/page/shell-words.ts'

const icon = (src: string, sizes: string, purpose: 'any' | 'maskable', type = 'image/png') => ({
  src: `/icons/${src}`,
  sizes,
  type,
  purpose,
})

/** The icon of a shortcut, rendered from the SVG with the same name. */
const shortcut = (name: string) => [icon(`shortcut-${name}-192.png`, '192x192', 'any')]

export const manifest = {
  id: '/',
  name: manifestWords.name,
  short_name: manifestWords.shortName,
  description: manifestWords.description,
  lang: 'fa',
  dir: 'rtl' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  theme_color: '#1870c2',
  background_color: '#f2f4f3',
  categories: ['business', 'productivity'],
  share_target: {
    action: '/share',
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: { files: [{ name: 'files', accept: ['image/jpeg', 'image/png', 'image/heic', 'application/pdf'] }] },
  },
  icons: [
    icon('icon.svg', 'any', 'any', 'image/svg+xml'),
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('icon-maskable-512.png', '512x512', 'maskable'),
  ],
  screenshots: [
    {
      src: '/pictures/announce-wide.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide' as const,
      label: manifestWords.announce,
    },
    {
      src: '/pictures/cargos-narrow.png',
      sizes: '360x780',
      type: 'image/png',
      form_factor: 'narrow' as const,
      label: manifestWords.cargos,
    },
  ],
  shortcuts: [
    { name: manifestWords.announce, url: '/AddCargo', icons: shortcut('announce') },
    { name: manifestWords.outbox, url: '/outbox', icons: shortcut('outbox') },
  ],
}
