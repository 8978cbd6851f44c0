/** Documents of a permit: those on the server, those queued on this device, and their upload. */
import type { Answer } from '#contract/kernel/call.ts'
import { DocumentType, documentTypes, type PermitStatus } from '#contract/kernel/status.ts'
import { document as calls, type Document } from '#contract/permits/document.ts'
import { may } from '#contract/kernel/roles.ts'
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
  /** A document for viewing: an image re-encoded by the server, or the original PDF; a version never changes. */
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

/** Calls the listener with permit and status when a document is delivered from any context. Returns an unsubscribe function. */
export const onAttached = (listener: (permitId: number, status: PermitStatus) => void): (() => void) =>
  onDelivered(({ call, data }) => {
    const attached = call === calls.attach.name ? (data as Partial<Answer<typeof calls.attach>>) : null
    if (attached?.permitId !== undefined && attached.status !== undefined) listener(attached.permitId, attached.status)
  })

/** Whether an outbox item is a document. */
export const isDocument = ({ call }: Pick<OutboxItem, 'call'>) => call === calls.attach.name

/** Whether the signed-in member may load documents up. */
export function useMayAttach(): boolean {
  const member = useMember()
  return member !== null && may(calls.attach.who, principalOf(member))
}

/** A document in the outbox, from its payload. */
export interface QueuedDocument {
  permitId: number | null
  type: DocumentType | null
  /** The original file name; '' if unknown. */
  name: string
}

/** Reads the document of an item; rows of other builds may lack fields. */
export function documentOf({ payload }: Pick<OutboxItem, 'payload'>): QueuedDocument {
  const { DriverReserveId, Type, OriginalName } = (payload ?? {}) as Record<string, unknown>
  return {
    permitId: Number.isInteger(DriverReserveId) ? (DriverReserveId as number) : null,
    type: documentTypes.find((type) => type === Type) ?? null,
    name: typeof OriginalName === 'string' ? OriginalName : '',
  }
}

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
