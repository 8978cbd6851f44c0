/** Drivers, vehicles and natives from a table (domain.md J4). */
import type { Member } from '#contract/access/identity.ts'
import {
  importing,
  importers,
  importKinds,
  isOver,
  type ImportJob,
  type ImportKind,
  type PreviewRow,
} from '#contract/fleet/import.ts'
import { may } from '#contract/kernel/roles.ts'
import { queryOptions } from '@tanstack/react-query'
import { fileOf } from '#app/transport/file.ts'
import { ask } from '#app/transport/ask.ts'
import { principalOf } from '#app/transport/session.ts'

export type { ImportJob, ImportKind, PreviewRow }

/** How often the progress of a table is asked for, ms. */
const PACE = 1000

/** The kinds of tables a member may bring in. */
export const kindsOf = (member: Member): ImportKind[] => importKinds.filter((kind) => may(importers[kind], principalOf(member)))

/** Rows as they would be dealt with now, after the first so many. Throws a WireError. */
export const previewAfter = async (id: number, Skip: number) => (await ask(importing.preview, { id, Skip })).data

export const importQueries = {
  recent: queryOptions({ queryKey: ['import', 'recent'], queryFn: async () => (await ask(importing.recent, {})).data }),
  /** Asked again while something comes of it by itself. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['import', 'one', id],
      queryFn: async () => (await ask(importing.read, { id })).data,
      refetchInterval: ({ state: { data } }) => data !== undefined && data.state !== 'MATCHING' && !isOver(data.state) && PACE,
    }),
  preview: (id: number) =>
    queryOptions({
      queryKey: ['import', 'preview', id],
      queryFn: () => previewAfter(id, 0),
    }),
}

/** The template of a kind. Throws a WireError. */
export const importTemplate = (Kind: ImportKind): Promise<Blob> => fileOf(importing.template, { Kind })

/** The rows at fault, as a file for a spreadsheet. Throws a WireError. */
export const importFaults = (id: number): Promise<Blob> => fileOf(importing.faults, { id })
