/** Codes of reasons that everybody may read: a published record carries one of these and never typed text. */
import type { voidReasons } from '#contract/permits/permit.ts'

/** Why a registered list is replaced or emptied at a desk, in the order in which the page offers them. */
export const listReasons = ['DRIVER_ASKED', 'MISTYPED', 'WRONG_TURN', 'OTHER'] as const
export type ListReason = (typeof listReasons)[number]

/** Why a show is added, moved, switched on or off, or the whole hall is, in the order in which the page offers them. */
export const showTimeReasons = ['FEW_LOADS', 'MANY_LOADS', 'HOLIDAY', 'HALL_CLOSED', 'MISTYPED', 'OTHER'] as const
export type ShowTimeReason = (typeof showTimeReasons)[number]

/** Why a cargo needs fewer trucks than were announced, in the order in which the page offers them. */
export const trucksReasons = ['LESS_GOODS', 'SENT_OTHERWISE', 'MISTYPED', 'OTHER'] as const
export type TrucksReason = (typeof trucksReasons)[number]

/** Why a turn left its queue by itself: its time was over, or it gave no list in as many shows as the hall's policy says. */
type ExpiryReason = 'LIFE_OVER' | 'NO_LIST_IN_SHOWS'

/** Why the clockwork held no show, or ended one undecided. */
export const skipReasons = ['NO_CARGO', 'HALL_INACTIVE', 'PREVIOUS_NOT_PUBLISHED', 'SERVER_DOWN'] as const
type SkipReason = (typeof skipReasons)[number]

/**
 * Every public reason. WRITTEN: somebody wrote it in their own words, which stay with those who may read them; NOT_GIVEN:
 * nobody gave one; TOOK_FREE_CARGO: the driver left the queue with a free cargo.
 */
export type PublicReason =
  | ListReason
  | ShowTimeReason
  | TrucksReason
  | ExpiryReason
  | SkipReason
  | (typeof voidReasons)[number]
  | 'TOOK_FREE_CARGO'
  | 'WRITTEN'
  | 'NOT_GIVEN'
