/** The turn list: what it is asked for and what a row says (S2 §2, §3). */
import * as v from 'valibot'
import { OptionalId, Whole } from './number.ts'
import { ShamsiDay } from './shamsi.ts'
import { DigitText } from './text.ts'
import { shapeWords } from './words/shape.ts'

/** Where a turn stands in its life (domain.md 4.3). The wire's `isActive` is QUEUED. */
const turnStates = ['QUEUED', 'RESERVED', 'CANCELLED', 'EXPIRED', 'CLOSED'] as const

/** The turn list's filter: 1 active, 0 inactive, 2 all (S2 §4; GAP61). */
export const turnFilter = { inactive: 0, active: 1, all: 2 } as const

export const TurnFilter = v.object({
  FromDate: ShamsiDay,
  ToDate: ShamsiDay,
  IsActive: v.pipe(
    Whole(),
    v.transform((n) => n ?? turnFilter.active),
    v.picklist(Object.values(turnFilter), shapeWords.notChoice),
  ),
  LoadHallId: OptionalId,
  DriverCardNumber: DigitText(11),
  FreighterCardNumber: DigitText(11),
})

/** A turn of the turn list (S2 §3 "Driver turn"), and what our screens show beside it. */
export const TurnRow = v.object({
  id: v.number(),
  date: v.string(),
  time: v.string(),
  driverID: v.number(),
  driverName: v.string(),
  driverFamily: v.string(),
  nationalId: v.string(),
  mobile: v.string(),
  driverCardNumber: v.string(),
  freighterCardNumber: v.string(),
  plaqueNumber: v.string(),
  plaqueSerialNumber: v.string(),
  turnNumber: v.number(),
  isActive: v.boolean(),
  state: v.picklist(turnStates),
  endReason: v.nullable(v.string()),
  /** When it left the queue for good, ISO; null while it has not. */
  endedAt: v.nullable(v.string()),
  /** Whether it ends with the next show that has a load for it, unless it lists something (X42). */
  stale: v.boolean(),
  loadHallId: v.number(),
  loadHallName: v.string(),
  loaderTypeName: v.string(),
  isNative: v.boolean(),
  /** How many queued turns stand before it; null when it is not queued. */
  ahead: v.nullable(v.number()),
  /** Shamsi day and Tehran time; null: it never expires. */
  expireDate: v.nullable(v.string()),
  expireTime: v.nullable(v.string()),
})
export type TurnRow = v.InferOutput<typeof TurnRow>
