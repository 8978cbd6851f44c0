/** The announced-cargo list: what it is asked for and what a row says (S1 §2.4, §3). */
import * as v from 'valibot'
import { listedShapes } from './cargo-fields.ts'
import { Review } from './plausible/doubts.ts'
import { Ids, OneOf, OptionalId, Skipped, Whole, YesNo } from '../kernel/value/number.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { cargoStatuses } from '../kernel/status.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** The list's filter: 0 active, 1 inactive, 2 all (S1 §9; GAP36, GAP61). */
export const statusFilter = { active: 0, inactive: 1, all: 2 } as const

export const CargoFilter = v.object({
  FromDate: ShamsiDay,
  ToDate: ShamsiDay,
  KalaId: Ids(),
  SenderCustomerId: Ids(),
  ReceiverCustomerId: Ids(),
  CargoStatus: v.pipe(
    Whole(),
    v.transform((n) => n ?? statusFilter.all),
    v.picklist(Object.values(statusFilter), shapeWords.notChoice),
  ),
  /** Exactly these statuses, when given; ours, beside the specification's filter. */
  Statuses: v.nullish(v.array(OneOf(cargoStatuses)), []),
  TransportationCompanyId: OptionalId,
  LoadHallCityId: OptionalId,
  /** Ours: those of an open show that no driver has asked for yet. */
  Unasked: YesNo,
  /** Ours: so many of the newest are left out, so that a file has all of a long list. */
  Skip: Skipped,
  /** Ours: only what stands after this row in the list, which costs the same however far down it is; `Skip` then but says how many stand before. */
  After: OptionalId,
  /** Ours: those on their way to drivers that still have a truck without a permit. */
  Unfilled: YesNo,
})

/** A row of the announced-cargo list (S1 §3). Rent in toman, weight in kg, dates Shamsi, times of Tehran. */
export const CargoRow = v.object({
  id: v.number(),
  version: v.number(),
  cargoStatus: v.picklist(cargoStatuses),
  /** The day and the time it is announced for. */
  cargoDate: v.string(),
  cargoTime: v.string(),
  /** When the announcement reached the server; ours, beside the specification's fields. */
  announcedDate: v.string(),
  announcedTime: v.string(),
  loadHallName: v.nullable(v.string()),
  loadHallCityName: v.nullable(v.string()),
  transportationCompanyName: v.string(),
  isLoadHall: v.boolean(),
  /** An owner announced it through the company. */
  isOfOwner: v.boolean(),
  finishDate: v.nullable(v.string()),
  finishTime: v.nullable(v.string()),
  ...listedShapes,
  kalaDesc: v.string(),
  loaderTypeNames: v.string(),
  senderCustomerName: v.nullable(v.string()),
  receiverCustomerName: v.nullable(v.string()),
  uniqueCode: v.string(),
  /** Why the company should look at it again; empty when nothing is improbable or all of it was confirmed. Ours. */
  review: Review,
  /** Priorities that still await the split (status 1). */
  priorityCount: v.number(),
  /** Permits that were issued and not voided. */
  permitCount: v.number(),
  /** Trucks without a permit. */
  remaining: v.number(),
})
export type CargoRow = v.InferOutput<typeof CargoRow>
