/**
 * Slow dependencies of calls. External services, each a port with a real adapter and an embedded replacement for when nothing
 * is configured; and slow work, on threads of its own.
 */
import { hashPassword, verifyPassword, wasteTime, type Passwords } from '#server/platform/password.ts'
import { printPdf, printSvg, type Prints } from '../print/engine.ts'
import type { Settings } from '../settings/settings.ts'
import { redrawn, silhouette, sizeOf, unfold, type Pictures } from '../upload/pictures.ts'
import { openFiles } from './files/index.ts'
import type { Files } from './files/port.ts'
import { openGateway } from './gateway/index.ts'
import type { Gateway } from './gateway/port.ts'
import { openInquiries } from './inquiry/index.ts'
import type { Inquiries } from './inquiry/port.ts'
import { openMaps } from './maps/index.ts'
import type { Maps } from './maps/port.ts'
import { openPush } from './push/index.ts'
import type { Push } from './push/port.ts'
import { openSms } from './sms/index.ts'
import type { Sms } from './sms/port.ts'
import { openWaybills } from './waybill/index.ts'
import type { Waybills } from './waybill/port.ts'

export interface Outside {
  files: Files
  maps: Maps
  inquiries: Inquiries
  /** Null if codes are unavailable. */
  sms: Sms | null
  /** Null if payments are unavailable. */
  gateway: Gateway | null
  push: Push
  /** Null without a waybill service. */
  waybills: Waybills | null
  passwords: Passwords
  pictures: Pictures
  prints: Prints
}

/** Creates the external services from the settings. */
export const openOutside = ({
  maps,
  inquiry,
  files,
  sms,
  payment,
  push,
  waybill,
  dataDir,
  publicUrl,
  demo,
}: Pick<
  Settings,
  'maps' | 'inquiry' | 'files' | 'sms' | 'payment' | 'push' | 'waybill' | 'dataDir' | 'publicUrl' | 'demo'
>): Outside => ({
  files: openFiles(files),
  maps: openMaps(maps),
  inquiries: openInquiries(inquiry, demo !== false),
  sms: openSms({ sms, demo }),
  gateway: openGateway({ payment, demo }),
  push: openPush({ push, dataDir, publicUrl }),
  waybills: openWaybills({ waybill, demo }),
  passwords: { hash: hashPassword, verify: verifyPassword, wasteTime },
  pictures: { sizeOf, unfold, redrawn, silhouette },
  prints: { pdf: printPdf, svg: printSvg },
})
