/** Drivers, vehicles and natives of halls from a table, CSV or Excel: sent, matched column by column, looked at, brought in (domain.md J4). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask, type Who } from '../kernel/call.ts'
import { File } from '../permits/document.ts'
import { driverAct } from './driver-act.ts'
import { native } from './native.ts'
import { Id, Skipped } from '../kernel/value/number.ts'
import { adminTeam, roles } from '../kernel/roles.ts'
import { vehicle } from './vehicle.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** What a table may hold. */
export const importKinds = ['driver', 'vehicle', 'native'] as const
export type ImportKind = (typeof importKinds)[number]

/** Who may bring these in: whoever may do it one by one. */
export const importers: Readonly<Record<ImportKind, Who>> = {
  driver: driverAct.add.who,
  vehicle: vehicle.edit.who,
  native: native.add.who,
}

/** What is read from a table of a kind, in the order of its template; `needed` ones must have a column. */
const importFields = {
  driver: {
    nationalId: { needed: true },
    firstName: { needed: true },
    lastName: { needed: true },
    cardNumber: { needed: true },
    mobile: { needed: true },
    cityName: { needed: false },
    cardValidUntil: { needed: false },
    healthCardValidUntil: { needed: false },
  },
  vehicle: {
    vehicleCard: { needed: true },
    plate: { needed: true },
    plateRegion: { needed: false },
    loaderType: { needed: true },
    madeYear: { needed: true },
    vin: { needed: false },
    inspectionValidUntil: { needed: false },
    nationalId: { needed: false },
  },
  native: {
    nationalId: { needed: true },
    vehicleCard: { needed: false },
    hallName: { needed: true },
    validUntil: { needed: false },
    reason: { needed: false },
  },
} as const satisfies Record<ImportKind, Record<string, { needed: boolean }>>
export type ImportField = { [K in ImportKind]: keyof (typeof importFields)[K] }[ImportKind]

/** The fields of a kind, in the order of its template. */
export const fieldsOf = (kind: ImportKind) => Object.entries(importFields[kind]) as [ImportField, { needed: boolean }][]

/** Most rows of one table, its head aside. */
export const MOST_ROWS = 200_000

/** MATCHING: its columns are being matched; WAITING: a server will take it up; FAILED: it could not be read to its end. */
const importStates = ['MATCHING', 'WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const
export type ImportState = (typeof importStates)[number]

/** Whether nothing more will come of it. */
export const isOver = (state: ImportState): boolean => state === 'DONE' || state === 'CANCELLED' || state === 'FAILED'

const Kind = v.picklist(importKinds, shapeWords.notChoice)
const Column = v.nullable(v.string())

const ImportJob = v.object({
  id: v.number(),
  kind: v.picklist(importKinds),
  fileName: v.string(),
  state: v.picklist(importStates),
  /** The head of the table. */
  headers: v.array(v.string()),
  /** The field of each column; null: it is not read. */
  columns: v.array(Column),
  /** How the file was read, where that is not plain: which sheet, which row of headings, broken bytes. */
  notes: v.array(v.string()),
  /** Rows below the head, and those that were dealt with. */
  total: v.number(),
  done: v.number(),
  added: v.number(),
  /** Rows of what was there, and got what the table says. */
  changed: v.number(),
  /** Rows of what was there already. */
  same: v.number(),
  /** Rows at fault: nothing of them was brought in. */
  bad: v.number(),
  /** Why it could not go on; '' of others. */
  trouble: v.string(),
  madeBy: v.string(),
  /** ISO. */
  madeAt: v.string(),
  endedAt: v.nullable(v.string()),
})
export type ImportJob = v.InferOutput<typeof ImportJob>

const PreviewRow = v.object({
  /** Its number in the table. */
  at: v.number(),
  /** What would be stored, by field, days in Shamsi; a field at fault as it came. */
  values: v.record(v.string(), v.string()),
  verdict: v.picklist(['add', 'change', 'same', 'bad']),
  /** By field; '' is the row as a whole. */
  faults: v.record(v.string(), v.string()),
})
export type PreviewRow = v.InferOutput<typeof PreviewRow>

const who = [roles(...adminTeam)]
const ofJob = v.object({ id: Id })

/** `import` is a word of the language. */
export const importing = area('import', {
  /** An Excel file with the head of a kind, its cells texts, so that no zero in front is lost. */
  template: ask({
    summary: 'Download the template of an import',
    at: 'GET /api/v1/imports/template',
    who,
    input: v.object({ Kind }),
    output: Bare,
  }),
  /** Keeps the table, reads it once, and guesses its columns by their heads. */
  open: act({
    summary: 'Send a table to import',
    at: 'POST /api/v1/imports',
    who,
    offline: 'refuse',
    carries: 'form',
    input: v.object({ Kind, File }),
    output: ImportJob,
  }),
  /** The last of all administrators, newest first. */
  recent: ask({
    summary: 'List the last imports',
    at: 'GET /api/v1/imports',
    who,
    input: v.object({}),
    output: v.array(ImportJob),
  }),
  read: ask({ summary: 'Get an import', at: 'GET /api/v1/imports/{id}', who, input: ofJob, output: ImportJob }),
  /** The field of each column, '' or null where it is not read; until it is started. */
  match: act({
    summary: 'Match the columns of an import',
    at: 'PUT /api/v1/imports/{id}/columns',
    who,
    offline: 'refuse',
    quiet: true,
    input: v.object({
      id: Id,
      Columns: v.array(v.nullable(v.string(shapeWords.notText), null), shapeWords.notList),
    }),
    output: ImportJob,
  }),
  /** The first rows as they would be dealt with now, without bringing anything in; with `Skip` as many as an answer holds, after so many. */
  preview: ask({
    summary: 'Preview the rows of an import',
    at: 'GET /api/v1/imports/{id}/preview',
    who,
    input: v.object({ id: Id, Skip: Skipped }),
    output: v.array(PreviewRow),
  }),
  start: act({
    summary: 'Start an import',
    at: 'POST /api/v1/imports/{id}/start',
    who,
    offline: 'refuse',
    input: ofJob,
    output: ImportJob,
  }),
  /** What was brought in stays; nothing more is. */
  cancel: act({
    summary: 'Cancel an import',
    at: 'POST /api/v1/imports/{id}/cancel',
    who,
    offline: 'refuse',
    input: ofJob,
    output: ImportJob,
  }),
  /** The rows at fault as they came, with their numbers and what is wrong, as CSV (UTF-8 with a mark), streamed. */
  faults: ask({
    summary: 'Download the faulty rows of an import',
    at: 'GET /api/v1/imports/{id}/faults',
    who,
    costs: 'export',
    input: ofJob,
    output: Bare,
  }),
})
