/** Reasons of commands. A published record carries a code and never typed text. */

/** Maximum length of a command's reason. */
export const REASON_LENGTH = 500

/** Reasons for replacing or emptying a list at a desk, in the page's order. */
export const listReasons = ['DRIVER_ASKED', 'MISTYPED', 'WRONG_TURN', 'OTHER'] as const
export type ListReason = (typeof listReasons)[number]

/** Reasons for adding, moving or switching a show or hall, in the page's order. */
export const showTimeReasons = ['FEW_LOADS', 'MANY_LOADS', 'HOLIDAY', 'HALL_CLOSED', 'MISTYPED', 'OTHER'] as const
export type ShowTimeReason = (typeof showTimeReasons)[number]

/** Reasons for reducing the announced trucks of a cargo, in the page's order. */
export const trucksReasons = ['LESS_GOODS', 'SENT_OTHERWISE', 'MISTYPED', 'OTHER'] as const
export type TrucksReason = (typeof trucksReasons)[number]

/** Reasons for running a missed show late, in the page's order. */
export const lateReasons = ['SYSTEM_FAULT', 'POWER_CUT', 'LOADS_CAME', 'OTHER'] as const
type LateReason = (typeof lateReasons)[number]

/** Whose fault a voided permit is: decides about the turn now, and about fees when there is money (domain.md 4.3, 4.6). */
export const voidReasons = ['OWNER_FAULT', 'COMPANY_FAULT', 'DRIVER_REFUSED', 'NO_SHOW', 'SYSTEM', 'ADMIN', 'WEATHER'] as const
/** Why a permit is void: a reason that members choose, or its driver's undo of a free claim. */
export type VoidCode = (typeof voidReasons)[number] | 'DRIVER_ASKED'

/** Why a turn expired: its lifetime ended, or it listed nothing in the number of shows that the hall's policy sets. */
type ExpiryReason = 'LIFE_OVER' | 'NO_LIST_IN_SHOWS'

/** Why a show was skipped or ended undecided. */
export const skipReasons = ['NO_CARGO', 'HALL_INACTIVE', 'PREVIOUS_NOT_PUBLISHED', 'SERVER_DOWN'] as const
export type SkipReason = (typeof skipReasons)[number]

/**
 * Every public reason. WRITTEN: free text, visible only to permitted readers; NOT_GIVEN: no reason was given; TOOK_FREE_CARGO:
 * the driver left the queue with a free cargo; OLD_SYSTEM: the turn waited in the old system's queue.
 */
export type PublicReason =
  | ListReason
  | ShowTimeReason
  | TrucksReason
  | LateReason
  | ExpiryReason
  | SkipReason
  | (typeof voidReasons)[number]
  | 'TOOK_FREE_CARGO'
  | 'OLD_SYSTEM'
  | 'WRITTEN'
  | 'NOT_GIVEN'
