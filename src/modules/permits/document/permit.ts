import { PermitStatus } from '#contract/kernel/status.ts'

/** The fields of a permit that its documents need; every list row has them. */
export interface AttachablePermit {
  id: number
  status: PermitStatus
  driverName: string
  driverFamily: string
  /** Set aside by a recorded event; it accepts no documents, like a voided one. */
  isAnnulled?: boolean
}

/** Whether it still takes documents. */
export const takesDocuments = ({ status, isAnnulled = false }: AttachablePermit): boolean =>
  status !== PermitStatus.voided && !isAnnulled

/** Returns the driver's name for a line of text. */
export const driverOf = ({ driverName, driverFamily }: AttachablePermit): string => `${driverName} ${driverFamily}`.trim()
