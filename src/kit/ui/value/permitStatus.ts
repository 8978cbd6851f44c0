/** Presentation of permit statuses: label, tone and icon. */
import { PermitStatus } from '#contract/kernel/status.ts'
import { IconChecks, IconFileCheck, IconFileText, IconPackageExport, IconPrinter, IconTicket, IconX } from '@tabler/icons-react'
import { bySupportWords, permitStatusWords } from './status-words.ts'
import type { Status } from './StatusChip.tsx'

/** S1 §4, GAP39. */
export const permitStatus: Record<PermitStatus, Status> = {
  [PermitStatus.voided]: { word: permitStatusWords[PermitStatus.voided], tone: 'bad', icon: IconX },
  [PermitStatus.issued]: { word: permitStatusWords[PermitStatus.issued], tone: 'info', icon: IconTicket },
  [PermitStatus.printed]: { word: permitStatusWords[PermitStatus.printed], tone: 'info', icon: IconPrinter },
  [PermitStatus.draftLoaded]: { word: permitStatusWords[PermitStatus.draftLoaded], tone: 'wait', icon: IconFileText },
  [PermitStatus.billLoaded]: { word: permitStatusWords[PermitStatus.billLoaded], tone: 'wait', icon: IconFileCheck },
  [PermitStatus.handedOver]: { word: permitStatusWords[PermitStatus.handedOver], tone: 'ok', icon: IconPackageExport },
  [PermitStatus.closed]: { word: permitStatusWords[PermitStatus.closed], tone: 'ok', icon: IconChecks },
}

/** Returns a permit's status, which is marked if support uploaded the document (GAP39). */
export const permitStatusOf = ({ status, bySupport }: { status: PermitStatus; bySupport: boolean }): Status =>
  bySupport && (status === PermitStatus.draftLoaded || status === PermitStatus.billLoaded)
    ? { ...permitStatus[status], word: bySupportWords[status] }
    : permitStatus[status]
