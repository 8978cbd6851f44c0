/** How the statuses of permits look: word, tone and icon. */
import { IconChecks, IconFileCheck, IconFileText, IconPackageExport, IconPrinter, IconTicket, IconX } from '@tabler/icons-react'
import type { PermitStatus } from '#contract/permit.ts'
import { bySupportWords, permitStatusWords } from '#app/words/status.ts'
import type { Status } from './StatusChip.tsx'

/** S1 §4, GAP39. */
export const permitStatus: Record<PermitStatus, Status> = {
  0: { word: permitStatusWords[0], tone: 'bad', icon: IconX },
  1: { word: permitStatusWords[1], tone: 'info', icon: IconTicket },
  2: { word: permitStatusWords[2], tone: 'info', icon: IconPrinter },
  3: { word: permitStatusWords[3], tone: 'wait', icon: IconFileText },
  4: { word: permitStatusWords[4], tone: 'wait', icon: IconFileCheck },
  5: { word: permitStatusWords[5], tone: 'ok', icon: IconPackageExport },
  6: { word: permitStatusWords[6], tone: 'ok', icon: IconChecks },
}

/** A permit's status, which says so where support loaded the paper (GAP39). */
export const permitStatusOf = ({ status, bySupport }: { status: PermitStatus; bySupport: boolean }): Status =>
  bySupport && (status === 3 || status === 4) ? { ...permitStatus[status], word: bySupportWords[status] } : permitStatus[status]
