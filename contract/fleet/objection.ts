/** What a driver objects to, and what became of it (domain.md ★6): written for the driver at a desk, answered with a reason. */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../freight/cargo.ts'
import { counted } from '../kernel/counted.ts'
import { Id, OptionalId, Skipped } from '../kernel/value/number.ts'
import { adminTeam, overseers, roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** `show`: what a split gave, or did not give; `deactivation`: of the driver. */
const objectionKinds = ['turn', 'permit', 'show', 'deactivation'] as const
export type ObjectionKind = (typeof objectionKinds)[number]

const objectionStates = ['OPEN', 'ACCEPTED', 'DECLINED'] as const
export type ObjectionState = (typeof objectionStates)[number]
const answered = ['ACCEPTED', 'DECLINED'] as const

/** How far back a driver may object, days: a turn by its end, a permit by its issue, a show by its split. */
export const OBJECT_DAYS = 30
/** By when an objection should be answered, hours after it was made. */
export const ANSWER_HOURS = 24

const Kind = v.picklist(objectionKinds, shapeWords.notChoice)

/** What may be objected to: `id` of the turn, the permit or the show; 0 for the deactivation. Day Shamsi, time of Tehran. */
const Subject = v.object({
  kind: v.picklist(objectionKinds),
  id: v.number(),
  /** The turn it is about, or the permit's; null where there is none. */
  turnNumber: v.nullable(v.number()),
  loadHallName: v.nullable(v.string()),
  date: v.string(),
  time: v.string(),
})
export type ObjectionSubject = v.InferOutput<typeof Subject>

/** An objection of the list. Days Shamsi, times of Tehran. */
const Objection = v.object({
  id: v.number(),
  driverId: v.number(),
  driverName: v.string(),
  driverFamily: v.string(),
  kind: v.picklist(objectionKinds),
  /** Of the turn, the permit or the show; null for a deactivation. */
  subjectId: v.nullable(v.number()),
  turnNumber: v.nullable(v.number()),
  loadHallName: v.nullable(v.string()),
  text: v.string(),
  date: v.string(),
  time: v.string(),
  /** The role of whoever wrote it for the driver. */
  madeBy: v.string(),
  state: v.picklist(objectionStates),
  /** Open for longer than ANSWER_HOURS. */
  isLate: v.boolean(),
  /** '' while it is open. */
  answer: v.string(),
  answeredDate: v.nullable(v.string()),
})
export type Objection = v.InferOutput<typeof Objection>

const ObjectionFilter = v.object({
  State: v.nullish(v.picklist(objectionStates, shapeWords.notChoice), null),
  Kind: v.nullish(Kind, null),
  LoadHallId: OptionalId,
  DriverId: OptionalId,
  /** So many rows before those that are told, for a file of more than one answer carries. */
  Skip: Skipped,
})

/** Whoever writes them down for a driver. */
const writers = [roles('LoadHallAdmin', ...adminTeam)]
/** Administrators have all, a hall and observers those of their halls and of drivers in sight (domain.md 6.1). */
const readers = [roles('LoadHallAdmin', ...overseers)]

export const objection = area('objection', {
  /** What this driver may object to now, the newest first. */
  subjects: ask({
    summary: 'List what a driver may object to',
    at: 'GET /api/v1/drivers/{DriverId}/objectable',
    who: writers,
    input: v.object({ DriverId: Id }),
    output: v.array(Subject),
  }),
  /** Refused (409) while one about the same thing is open, (422) about what is not the driver's or is too long ago. */
  make: act({
    summary: "Write down a driver's objection",
    at: 'POST /api/v1/objections',
    who: writers,
    offline: 'refuse',
    input: v.object({ DriverId: Id, Kind: v.nullish(Kind, null), SubjectId: OptionalId, Text: Text(REASON_LENGTH) }),
    output: v.object({ id: v.number() }),
  }),
  /** Once, with a reason; what an accepted one asks for (a turn back in its queue, a driver active again) is an act of its own. */
  answer: act({
    summary: 'Answer an objection',
    at: 'POST /api/v1/objections/{id}/answer',
    who: [roles(...adminTeam)],
    offline: 'refuse',
    input: v.object({ id: Id, State: v.picklist(answered, shapeWords.notChoice), Answer: Text(REASON_LENGTH) }),
    output: v.object({ id: v.number(), state: v.picklist(answered) }),
  }),
  /** Open ones first, those that wait longest before the others; the newest answer first after them. */
  search: ask({
    summary: 'Search objections',
    at: 'POST /api/v1/objections/SearchObjections',
    who: readers,
    input: ObjectionFilter,
    output: v.array(Objection),
  }),
  count: ask({
    summary: 'Count what searches of objections find',
    at: 'POST /api/v1/objections/CountObjections',
    who: readers,
    ...counted(ObjectionFilter),
  }),
})
