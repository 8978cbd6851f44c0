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

/** Polling interval of the progress, ms. */
const PACE = 1000

/** Returns the kinds of tables a member may import. */
export const kindsOf = (member: Member): ImportKind[] => importKinds.filter((kind) => may(importers[kind], principalOf(member)))

/** Fetches rows with their current results, from an offset. Throws a WireError. */
export const previewAfter = async (id: number, Skip: number) => (await ask(importing.preview, { id, Skip })).data

export const importQueries = {
  recent: queryOptions({ queryKey: ['import', 'recent'], queryFn: async () => (await ask(importing.recent, {})).data }),
  /** Polled while the import is running. */
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
