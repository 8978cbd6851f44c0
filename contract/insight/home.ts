/** The home screen: the member's pending items, the next show, and the member's recent activity (A12, GAP11). */
import * as v from 'valibot'
import { area, ask } from '../kernel/call.ts'
import { roleNames, roles } from '../kernel/roles.ts'
import { RunFace } from '../halls/run-rows.ts'

/**
 * Kinds of pending items, most urgent first. `payments`: paid amount differs; `credits`: wallet charges that need a second
 * person; `late`: permits whose truck is overdue; `unasked`: cargos of an open show without a request; `unlisted`: turns
 * without a list in the hall's open show; `unprinted`: permits of today; `objections`: undecided ones of drivers; `rates`:
 * loader types without a waiting rate, while the table has no rate at all; `papers` and `unfilled`: permits without documents
 * and cargos short of trucks, of the days before today (LOOK_BACK_DAYS).
 */
export const waitCodes = [
  'companies',
  'unfinished',
  'owners',
  'objections',
  'payments',
  'credits',
  'late',
  'unasked',
  'unlisted',
  'ownerCargos',
  'unprinted',
  'rates',
  'papers',
  'unfilled',
] as const
export type WaitCode = (typeof waitCodes)[number]

/** Figures of today that lead to a list; `queue` is the hall's queue now. */
const figureCodes = ['cargosToday', 'shortToday', 'permitsToday', 'queue'] as const
export type FigureCode = (typeof figureCodes)[number]

/** First steps of a new member, in this order. */
const stepCodes = ['password', 'hall', 'cargo', 'colleagues', 'showTimes', 'links'] as const
export type StepCode = (typeof stepCodes)[number]

/** Days before today in which missing documents and trucks are counted: older ones need no action today. */
export const LOOK_BACK_DAYS = 30

/** Number of pending items listed by name. */
export const NAMED = 3

const Wait = v.object({
  code: v.picklist(waitCodes),
  count: v.number(),
  /** The first few: their numbers, and names if they have one. */
  first: v.array(v.object({ id: v.number(), name: v.nullable(v.string()) })),
})
export type Wait = v.InferOutput<typeof Wait>

/** A hall's open or next show. Instants are ISO. */
const NextShow = v.object({
  hallId: v.number(),
  hallName: v.string(),
  run: v.nullable(v.pick(RunFace, ['state', 'opensAt', 'locksAt', 'lateFor'])),
  nextAt: v.nullable(v.string()),
  /** Minutes a show stays open. */
  window: v.number(),
  /** Number of the member's cargos in the show, or due for it. */
  cargos: v.number(),
})
export type NextShow = v.InferOutput<typeof NextShow>

/** A recent command of the member. */
const OwnAct = v.object({
  id: v.number(),
  at: v.string(),
  /** The call's name, `area.key`. */
  call: v.string(),
  entity: v.nullable(v.string()),
  entityId: v.nullable(v.string()),
  /** Route of a cargo, or of a permit's cargo. */
  route: v.nullable(v.object({ from: v.string(), to: v.string() })),
})
export type OwnAct = v.InferOutput<typeof OwnAct>

const Step = v.object({ code: v.picklist(stepCodes), isDone: v.boolean() })
export type Step = v.InferOutput<typeof Step>

/** Today's figures of one agency of a main office (GAP72). */
const AgencyFigures = v.object({
  companyId: v.number(),
  name: v.string(),
  cargosToday: v.number(),
  /** Number of them that are short of trucks. */
  shortToday: v.number(),
  permitsToday: v.number(),
  /** Permits whose truck is overdue, of any day. */
  late: v.number(),
})
export type AgencyFigures = v.InferOutput<typeof AgencyFigures>

export const home = area('home', {
  /** Each part is subject to the member's permissions; data out of scope is not counted. */
  own: ask({
    summary: 'Get what waits for the member',
    at: 'GET /api/v1/home',
    who: [roles(...roleNames)],
    input: v.object({}),
    output: v.object({
      /** The server's clock. */
      now: v.string(),
      /** The member's suspended organisation: reason and time (ISO); null if it is active. */
      suspended: v.nullable(v.object({ name: v.string(), reason: v.string(), since: v.string() })),
      /** Without kinds that have none. */
      waits: v.array(Wait),
      /** The soonest first, at most three. */
      shows: v.array(NextShow),
      figures: v.array(v.object({ code: v.picklist(figureCodes), count: v.number() })),
      /** Newest first. */
      acts: v.array(OwnAct),
      /** Null if all steps are done, and for members without steps. */
      steps: v.nullable(v.array(Step)),
      /** A main office's agencies, by name; null for other members. */
      agencies: v.nullable(v.array(AgencyFigures)),
    }),
  }),
})
