/** Rows of turns. */
import * as v from 'valibot'
import { priorityStatuses } from '../kernel/status.ts'

/** State of a turn (domain.md 4.3). The wire's `isActive` is QUEUED. */
export const turnStates = ['QUEUED', 'RESERVED', 'CANCELLED', 'EXPIRED', 'CLOSED'] as const

/** A driver's request for a cargo (S1 §3 "Driver priority"). */
export const Priority = v.object({
  id: v.number(),
  /** Its rank in the driver's list, from 1. */
  priority: v.number(),
  turnNumber: v.number(),
  turnDate: v.string(),
  turnTime: v.string(),
  date: v.string(),
  time: v.string(),
  driverID: v.number(),
  driverName: v.string(),
  status: v.picklist(priorityStatuses),
  reasonCode: v.nullable(v.string()),
})
export type Priority = v.InferOutput<typeof Priority>

/** A turn of the turn list (S2 §3 "Driver turn"), with extra fields for our screens. */
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
  /** When it left the queue permanently, ISO; null before. */
  endedAt: v.nullable(v.string()),
  /** Whether it expires with the next show that has a load for it, unless it lists one (X42). */
  stale: v.boolean(),
  loadHallId: v.number(),
  loadHallName: v.string(),
  loaderTypeName: v.string(),
  isNative: v.boolean(),
  /** Number of queued turns ahead; null if it is not queued. */
  ahead: v.nullable(v.number()),
  /** Shamsi day and Tehran time; null: it never expires. */
  expireDate: v.nullable(v.string()),
  expireTime: v.nullable(v.string()),
})
export type TurnRow = v.InferOutput<typeof TurnRow>

/** A priority of one turn (S2 §3 "Driver priority"). */
export const TurnPriority = v.object({
  id: v.number(),
  driverTurnId: v.number(),
  priority: v.number(),
  cargoId: v.number(),
  date: v.string(),
  time: v.string(),
  cargoSource: v.string(),
  cargoDestination: v.string(),
  senderCustomerName: v.nullable(v.string()),
  receiverCustomerName: v.nullable(v.string()),
  status: v.picklist(priorityStatuses),
  reasonCode: v.nullable(v.string()),
})
export type TurnPriority = v.InferOutput<typeof TurnPriority>

/** A new turn, with every check that was waived or could not be made (T1–T9). */
export const Given = v.object({
  id: v.number(),
  turnNumber: v.number(),
  ahead: v.number(),
  /**
   * Checks that could not be made. `WAYBILL` is repeated before the permit is printed (X22); `PAPERS` is decided at the lock,
   * by the dates stored then.
   */
  unchecked: v.array(v.string()),
})

/** The driver and the vehicle a turn is for. */
export const TurnParty = v.object({
  driverName: v.string(),
  driverFamily: v.string(),
  loaderTypeName: v.string(),
  plaqueNumber: v.string(),
  plaqueSerialNumber: v.string(),
})
export type TurnParty = v.InferOutput<typeof TurnParty>
