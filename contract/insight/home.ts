/** The first screen: what waits for whoever asks, the next show, and what they did last (A12, GAP11). */
import * as v from 'valibot'
import { area, ask } from '../kernel/call.ts'
import { roleNames, roles } from '../kernel/roles.ts'
import { RunFace } from '../halls/run-rows.ts'

/**
 * What may wait for somebody, the most urgent first. `payments`: of another amount than was asked for; `credits`:
 * charges of wallets that need a second person; `late`: permits whose truck did not come in time; `unasked`: cargos of
 * an open show no driver has asked for; `unlisted`: turns without a list in the hall's open show; `unprinted`: permits that
 * came today; `objections`: of drivers, without an answer;
 * `rates`: loader types of which none has an amount for waiting, while the table says none at all; `papers` and `unfilled`: permits without documents and cargos short of trucks, of the days before today (LOOK_BACK_DAYS).
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

/** What somebody new has to do before anything else, in this order. */
const stepCodes = ['password', 'hall', 'cargo', 'colleagues', 'showTimes', 'links'] as const
export type StepCode = (typeof stepCodes)[number]

/** How far back missing documents and trucks are counted, days before today: what is older is no work of today's. */
export const LOOK_BACK_DAYS = 30

/** How many of what waits are named. */
export const NAMED = 3

const Wait = v.object({
  code: v.picklist(waitCodes),
  count: v.number(),
  /** The first few: their numbers, and the names of those that have one. */
  first: v.array(v.object({ id: v.number(), name: v.nullable(v.string()) })),
})
export type Wait = v.InferOutput<typeof Wait>

/** A hall's open or next show. Instants are ISO. */
const NextShow = v.object({
  hallId: v.number(),
  hallName: v.string(),
  run: v.nullable(v.pick(RunFace, ['state', 'opensAt', 'locksAt'])),
  nextAt: v.nullable(v.string()),
  /** Minutes a show stays open. */
  window: v.number(),
  /** How many cargos of whoever asks are in it, or would be by now. */
  cargos: v.number(),
})
export type NextShow = v.InferOutput<typeof NextShow>

/** Something the asker did. */
const OwnAct = v.object({
  id: v.number(),
  at: v.string(),
  /** The call's name, `area.key`. */
  call: v.string(),
  entity: v.nullable(v.string()),
  entityId: v.nullable(v.string()),
  /** Of a cargo, or of a permit's cargo: from where to where. */
  route: v.nullable(v.object({ from: v.string(), to: v.string() })),
})
export type OwnAct = v.InferOutput<typeof OwnAct>

const Step = v.object({ code: v.picklist(stepCodes), isDone: v.boolean() })
export type Step = v.InferOutput<typeof Step>

/** How one agency of a main office does today (GAP72). */
const AgencyFigures = v.object({
  companyId: v.number(),
  name: v.string(),
  cargosToday: v.number(),
  /** Of them, those that are short of trucks. */
  shortToday: v.number(),
  permitsToday: v.number(),
  /** Permits whose truck did not come in time, of any day. */
  late: v.number(),
})
export type AgencyFigures = v.InferOutput<typeof AgencyFigures>

export const home = area('home', {
  /** Each part by the rights of whoever asks; what is not theirs to see is not counted. */
  own: ask({
    summary: 'Get what waits for the member',
    at: 'GET /api/v1/home',
    who: [roles(...roleNames)],
    input: v.object({}),
    output: v.object({
      /** The server's clock. */
      now: v.string(),
      /** Whose people the asker is, while they are out of service: why, and since when (ISO); null while all is well. */
      suspended: v.nullable(v.object({ name: v.string(), reason: v.string(), since: v.string() })),
      /** Without those of which there is none. */
      waits: v.array(Wait),
      /** The soonest first, at most three. */
      shows: v.array(NextShow),
      figures: v.array(v.object({ code: v.picklist(figureCodes), count: v.number() })),
      /** Newest first. */
      acts: v.array(OwnAct),
      /** Null once all of them are done, and for who has none to do. */
      steps: v.nullable(v.array(Step)),
      /** Of a main office's agencies, by name; null for everybody else. */
      agencies: v.nullable(v.array(AgencyFigures)),
    }),
  }),
})
