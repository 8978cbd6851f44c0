/** Documents of a permit: what the server has, what waits on this device, and the way from one to the other. */
import type { Answer } from '#contract/kernel/call.ts'
import { DocumentType, documentTypes, type PermitStatus } from '#contract/kernel/status.ts'
import { document as calls, type Document } from '#contract/permits/document.ts'
import { may } from '#contract/kernel/roles.ts'
import { MOST_BYTES } from '#outbox/chunks.ts'
import { queryOptions } from '@tanstack/react-query'
import { fileOf } from '#app/transport/file.ts'
import { principalOf, useMember, useSignedIn } from '#app/transport/session.ts'
import { onDelivered, useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { areasTouchedBy } from '#contract/kernel/touches.ts'
import { ask } from '#app/transport/ask.ts'

export const documentQueries = {
  /** The documents of a permit, the newest of each type first, and the server's sentence where there is none (S0 §8). */
  ofPermit: (permitId: number) =>
    queryOptions({
      queryKey: ['document', permitId],
      queryFn: async (): Promise<{ rows: Document[]; message: string }> => {
        const { data, message } = await ask(calls.list, { DriverReserveId: permitId })
        return { rows: data, message }
      },
    }),
  /** A document to be looked at: a picture as the server draws it anew, a PDF as it came; a version never changes. */
  view: ({ id, mime }: Pick<Document, 'id' | 'mime'>) =>
    queryOptions({
      queryKey: ['document', 'view', id],
      queryFn: () => fileOf(mime === 'application/pdf' ? calls.file : calls.view, { id }),
      staleTime: Infinity,
      gcTime: 60_000,
    }),
}

/** Calls back with each area a document may have changed, whenever one arrives: its list, its permit, its cargo. Returns what stops it. */
export const areasOfDelivered = (renew: (area: string) => void): (() => void) =>
  onDelivered(({ call }) => call === calls.attach.name && areasTouchedBy(call).forEach(renew))

/** Calls back with the permit and its status whenever a document arrives, whoever sent it. Returns what stops it. */
export const onAttached = (listener: (permitId: number, status: PermitStatus) => void): (() => void) =>
  onDelivered(({ call, data }) => {
    const said = call === calls.attach.name ? (data as Partial<Answer<typeof calls.attach>>) : null
    if (said?.permitId !== undefined && said.status !== undefined) listener(said.permitId, said.status)
  })

/** Whether an item of the outbox is a document on its way. */
export const isDocument = ({ call }: Pick<OutboxItem, 'call'>) => call === calls.attach.name

/** Whether the signed-in member may load documents up. */
export function useMayAttach(): boolean {
  const member = useMember()
  return member !== null && may(calls.attach.who, principalOf(member))
}

/** A document of the outbox, as its payload says it. */
export interface QueuedDocument {
  permitId: number | null
  type: DocumentType | null
  /** The name it had on the device; '' where nobody gave it one. */
  name: string
}

/** Reads what an item says of its document; rows of another build may say less. */
export function documentOf({ payload }: Pick<OutboxItem, 'payload'>): QueuedDocument {
  const { DriverReserveId, Type, OriginalName } = (payload ?? {}) as Record<string, unknown>
  return {
    permitId: Number.isInteger(DriverReserveId) ? (DriverReserveId as number) : null,
    type: documentTypes.find((type) => type === Type) ?? null,
    name: typeof OriginalName === 'string' ? OriginalName : '',
  }
}

/** Bytes of files that may wait on one device (offline.md 2.10). */
export const MOST_WAITING = MOST_BYTES

const unsettled: readonly OutboxItem['state'][] = ['queued', 'sending', 'unknown', 'cancelling', 'attention']

/** Documents of this permit that are on this device only, the newest first; undefined while they are being read. */
export function useWaitingDocuments(permitId: number): OutboxItem[] | undefined {
  const items = useOutboxItems(String(useSignedIn().id))
  return items
    ?.filter((item) => isDocument(item) && unsettled.includes(item.state) && documentOf(item).permitId === permitId)
    .toReversed()
}

/** A document's file, byte for byte. Throws a WireError. */
export const originalOf = (id: number): Promise<Blob> => fileOf(calls.file, { id })
