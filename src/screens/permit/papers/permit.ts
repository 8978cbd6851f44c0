import { PermitStatus } from '#contract/status.ts'

/** What the papers of a permit need to know of it; every row of the lists has it. */
export interface PaperPermit {
  id: number
  status: PermitStatus
  driverName: string
  driverFamily: string
  /** Put aside by a recorded event; it takes no paper any more, like a voided one. */
  isAnnulled?: boolean
}

/** Whether it still takes papers. */
export const takesPapers = ({ status, isAnnulled = false }: PaperPermit): boolean => status !== PermitStatus.voided && !isAnnulled

/** The driver, as a line names them. */
export const driverOf = ({ driverName, driverFamily }: PaperPermit): string => `${driverName} ${driverFamily}`.trim()
