/** Objections of drivers and their outcome (domain.md ★6): recorded at a desk, decided with a reason. */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { counted } from '../kernel/counted.ts'
import { Id, OptionalId, Skipped } from '../kernel/value/number.ts'
import { adminTeam, overseers, roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** `show`: a result of a split; `deactivation`: of the driver. */
const objectionKinds = ['turn', 'permit', 'show', 'deactivation'] as const
export type ObjectionKind = (typeof objectionKinds)[number]

const objectionStates = ['OPEN', 'ACCEPTED', 'DECLINED'] as const
export type ObjectionState = (typeof objectionStates)[number]
const answered = ['ACCEPTED', 'DECLINED'] as const

/** Maximum age of a subject in days: a turn from its end, a permit from its issue, a show from its split. */
export const OBJECT_DAYS = 30
/** Hours after which an open objection is late. */
export const ANSWER_HOURS = 24

/** Minimum letters of a driver's own text. */
export const OBJECTION_LETTERS = 10
export const isTooShort = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) < OBJECTION_LETTERS

const Kind = v.picklist(objectionKinds, shapeWords.notChoice)

/** A possible subject: `id` of the turn, the permit or the show; 0 for the deactivation. Day Shamsi, time of Tehran. */
const Subject = v.object({
  kind: v.picklist(objectionKinds),
  id: v.number(),
  /** The turn concerned, or the permit's; null without one. */
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
  /** The role of the member who recorded it. */
  madeBy: v.string(),
  state: v.picklist(objectionStates),
  /** When its answer is due: ANSWER_HOURS after it was recorded, ISO. */
  answerDueAt: v.string(),
  /** Open for longer than ANSWER_HOURS. */
  isLate: v.boolean(),
  /** '' while open. */
  answer: v.string(),
  answeredDate: v.nullable(v.string()),
})
export type Objection = v.InferOutput<typeof Objection>

const ObjectionFilter = v.object({
  State: v.nullish(v.picklist(objectionStates, shapeWords.notChoice), null),
  Kind: v.nullish(Kind, null),
  LoadHallId: OptionalId,
  DriverId: OptionalId,
  /** Offset in rows, for exports that need more than one response. */
  Skip: Skipped,
})

/** The driver, and members who record objections for a driver. */
const writers = [roles('LoadHallAdmin', 'Driver', ...adminTeam)]
/** Administrators read all; halls and observers those of their halls and of drivers in scope (domain.md 6.1); drivers their own. */
const readers = [roles('LoadHallAdmin', 'Driver', ...overseers)]

export const objection = area('objection', {
  /** The driver's possible subjects now, newest first. */
  subjects: ask({
    summary: 'List what a driver may object to',
    at: 'GET /api/v1/drivers/{DriverId}/objectable',
    who: writers,
    input: v.object({ DriverId: Id }),
    output: v.array(Subject),
  }),
  /**
   * Refused with 409 while one on the same subject is open, with 422 if the subject is not the driver's or is too old, and if the
   * driver's own text is too short.
   */
  make: act({
    summary: "Write down a driver's objection",
    at: 'POST /api/v1/objections',
    who: writers,
    offline: 'refuse',
    /** `Attachment`: the subject as the driver's phone has seen it; stored below the text. */
    input: v.object({
      DriverId: Id,
      Kind: v.nullish(Kind, null),
      SubjectId: OptionalId,
      Text: Text(REASON_LENGTH),
      Attachment: Text(REASON_LENGTH),
    }),
    output: v.object({ id: v.number() }),
  }),
  /** Once, with a reason; the remedy (a turn back in its queue, a driver active again) is a separate command. */
  answer: act({
    summary: 'Answer an objection',
    at: 'POST /api/v1/objections/{id}/answer',
    who: [roles(...adminTeam)],
    offline: 'refuse',
    input: v.object({ id: Id, State: v.picklist(answered, shapeWords.notChoice), Answer: Text(REASON_LENGTH) }),
    output: v.object({ id: v.number(), state: v.picklist(answered) }),
  }),
  /** Open ones first, oldest first; then decided ones, newest decision first. */
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
