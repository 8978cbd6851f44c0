/** Imports of drivers, vehicles and natives from an Excel or CSV table: upload, match columns, preview, import (domain.md J4). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask, type Who } from '../kernel/call.ts'
import { File } from '../kernel/file.ts'
import { driverAct } from './driver-act.ts'
import { native } from './native.ts'
import { Id, Skipped } from '../kernel/value/number.ts'
import { adminTeam, roles } from '../kernel/roles.ts'
import { vehicle } from './vehicle.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** Kinds of imports. */
export const importKinds = ['driver', 'vehicle', 'native'] as const
export type ImportKind = (typeof importKinds)[number]

/** Same permission as creating a single record. */
export const importers: Readonly<Record<ImportKind, Who>> = {
  driver: driverAct.add.who,
  vehicle: vehicle.edit.who,
  native: native.add.who,
}

/** Fields read from a table of a kind, in the template's order; `needed` ones must have a column. */
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

/** Maximum rows of one table, without its head. */
export const MOST_ROWS = 200_000

/** MATCHING: columns are being matched; WAITING: queued; FAILED: it could not be read to its end. */
const importStates = ['MATCHING', 'WAITING', 'RUNNING', 'DONE', 'CANCELLED', 'FAILED'] as const
export type ImportState = (typeof importStates)[number]

/** Whether the state is final. */
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
  /** The field of each column; null: ignored. */
  columns: v.array(Column),
  /** Notes if the file was ambiguous: which sheet, which row of headings, broken bytes. */
  notes: v.array(v.string()),
  /** Rows below the head, and processed rows. */
  total: v.number(),
  done: v.number(),
  added: v.number(),
  /** Existing rows that were updated from the table. */
  changed: v.number(),
  /** Existing rows without a change. */
  same: v.number(),
  /** Invalid rows, which are not imported. */
  bad: v.number(),
  /** Why the import failed; '' otherwise. */
  trouble: v.string(),
  madeBy: v.string(),
  /** ISO. */
  madeAt: v.string(),
  endedAt: v.nullable(v.string()),
})
export type ImportJob = v.InferOutput<typeof ImportJob>

const PreviewRow = v.object({
  /** Row number in the table. */
  at: v.number(),
  /** The values to store, by field, days in Shamsi; an invalid field as received. */
  values: v.record(v.string(), v.string()),
  verdict: v.picklist(['add', 'change', 'same', 'bad']),
  /** By field; '' is the row as a whole. */
  faults: v.record(v.string(), v.string()),
})
export type PreviewRow = v.InferOutput<typeof PreviewRow>

const who = [roles(...adminTeam)]
const ofJob = v.object({ id: Id })

/** Named `importing` because `import` is a reserved word. */
export const importing = area('import', {
  /** An Excel file with the head of a kind; its cells are text, so that leading zeros are kept. */
  template: ask({
    summary: 'Download the template of an import',
    at: 'GET /api/v1/imports/template',
    who,
    input: v.object({ Kind }),
    output: Bare,
  }),
  /** Stores the table, reads it once, and guesses its columns by their heads. */
  open: act({
    summary: 'Send a table to import',
    at: 'POST /api/v1/imports',
    who,
    offline: 'refuse',
    carries: 'form',
    input: v.object({ Kind, File }),
    output: ImportJob,
  }),
  /** The latest imports of all administrators, newest first. */
  recent: ask({
    summary: 'List the last imports',
    at: 'GET /api/v1/imports',
    who,
    input: v.object({}),
    output: v.array(ImportJob),
  }),
  read: ask({ summary: 'Get an import', at: 'GET /api/v1/imports/{id}', who, input: ofJob, output: ImportJob }),
  /** The field of each column, '' or null if ignored; allowed until the import starts. */
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
  /** The first rows with their current verdict, without importing; with `Skip`, one page of rows after that offset. */
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
  /** Rows already imported stay; no further rows are imported. */
  cancel: act({
    summary: 'Cancel an import',
    at: 'POST /api/v1/imports/{id}/cancel',
    who,
    offline: 'refuse',
    input: ofJob,
    output: ImportJob,
  }),
  /** The invalid rows as received, with row numbers and faults, as CSV (UTF-8 with a byte order mark), streamed. */
  faults: ask({
    summary: 'Download the faulty rows of an import',
    at: 'GET /api/v1/imports/{id}/faults',
    who,
    costs: 'export',
    input: ofJob,
    output: Bare,
  }),
})
