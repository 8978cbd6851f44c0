/** What lies outside the product: each a port, a real adapter, and an embedded stand-in for when nothing is configured. */
import type { Settings } from '../settings.ts'
import { openFiles } from './files/index.ts'
import type { Files } from './files/port.ts'
import { openInquiries } from './inquiry/index.ts'
import type { Inquiries } from './inquiry/port.ts'
import { openMaps } from './maps/index.ts'
import type { Maps } from './maps/port.ts'

export interface Outside {
  files: Files
  maps: Maps
  inquiries: Inquiries
}

/** The outside world as the settings describe it. */
export const openOutside = ({ maps, inquiry, files }: Pick<Settings, 'maps' | 'inquiry' | 'files'>): Outside => ({
  files: openFiles(files),
  maps: openMaps(maps),
  inquiries: openInquiries(inquiry),
})
