/** The announced-cargo list: its filter and its rows (S1 §2.4, §3). */
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
  /** Extension of the specification's filter: exactly these statuses, when given. */
  Statuses: v.nullish(v.array(OneOf(cargoStatuses)), []),
  TransportationCompanyId: OptionalId,
  LoadHallCityId: OptionalId,
  /** Extension: cargos of an open show without a request from a driver. */
  Unasked: YesNo,
  /** Extension: offset in rows, so that an export can read all of a long list. */
  Skip: Skipped,
  /** Extension: keyset cursor, the last row of the previous page; `Skip` is then only the count of rows before it. */
  After: OptionalId,
  /** Extension: open cargos with at least one truck without a permit. */
  Unfilled: YesNo,
})

/** A row of the announced-cargo list (S1 §3). Rent in toman, weight in kg, dates Shamsi, times of Tehran. */
export const CargoRow = v.object({
  id: v.number(),
  version: v.number(),
  cargoStatus: v.picklist(cargoStatuses),
  /** The day and time of its announcement. */
  cargoDate: v.string(),
  cargoTime: v.string(),
  /** Extension: when the announcement reached the server. */
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
  /** Extension: why the company should review it; empty if nothing is improbable or all of it was confirmed. */
  review: Review,
  /** Priorities that await the split (status 1). */
  priorityCount: v.number(),
  /** Issued permits that were not voided. */
  permitCount: v.number(),
  /** Trucks without a permit. */
  remaining: v.number(),
})
export type CargoRow = v.InferOutput<typeof CargoRow>
