import { PermitStatus } from '#contract/kernel/status.ts'

/** What the documents of a permit need to know of it; every row of the lists has it. */
export interface AttachablePermit {
  id: number
  status: PermitStatus
  driverName: string
  driverFamily: string
  /** Put aside by a recorded event; it takes no document any more, like a voided one. */
  isAnnulled?: boolean
}

/** Whether it still takes documents. */
export const takesDocuments = ({ status, isAnnulled = false }: AttachablePermit): boolean =>
  status !== PermitStatus.voided && !isAnnulled

/** The driver, as a line names them. */
export const driverOf = ({ driverName, driverFamily }: AttachablePermit): string => `${driverName} ${driverFamily}`.trim()
