/** Statuses by name; their numbers are the wire's and the database's (S1 §4). */

/** Cargo status (GAP36). `open`: announced and accepting drivers; `awaitingReview`: an owner's, not yet accepted. */
export const CargoStatus = { awaitingReview: -1, open: 0, finished: 1, draftsLoaded: 2, billsLoaded: 3 } as const
export type CargoStatus = (typeof CargoStatus)[keyof typeof CargoStatus]
export const cargoStatuses = Object.values(CargoStatus)

/** Permit status (GAP39). */
export const PermitStatus = {
  voided: 0,
  issued: 1,
  printed: 2,
  draftLoaded: 3,
  billLoaded: 4,
  handedOver: 5,
  closed: 6,
} as const
export type PermitStatus = (typeof PermitStatus)[keyof typeof PermitStatus]
export const permitStatuses = Object.values(PermitStatus)
/** The permit reserves its driver and vehicle, unless it is written off. */
export const holdingStatuses = [
  PermitStatus.issued,
  PermitStatus.printed,
  PermitStatus.draftLoaded,
  PermitStatus.billLoaded,
] as const

/** Priority status: the outcome of one entry of a driver's list (GAP38). `pending`: awaits the split. */
export const PriorityStatus = {
  deleted: 0,
  pending: 1,
  confirmed: 2,
  lost: 3,
  cancelledByDriver: 4,
  cancelledBySupport: 5,
} as const
export type PriorityStatus = (typeof PriorityStatus)[keyof typeof PriorityStatus]
export const priorityStatuses = Object.values(PriorityStatus)

/** A bill of lading, or a delivery note, which the wire calls draft (S0 §3). */
export const DocumentType = { bill: 0, draft: 1 } as const
export type DocumentType = (typeof DocumentType)[keyof typeof DocumentType]
export const documentTypes = Object.values(DocumentType)
