/** Papers of a permit: what the server has, what waits on this device, and the way from one to the other. */
import { document as calls, documentNames, type DocumentType } from '#contract/document.ts'
import { may } from '#contract/roles.ts'
import { MOST_BYTES } from '#outbox/chunks.ts'
import { queryOptions } from '@tanstack/react-query'
import { ActRefused } from './acts.ts'
import { fileOf } from './file.ts'
import { standingOf, useMember } from './member.ts'
import { discardItem, onDelivered, sendOrKeep, useOutboxItems, type OutboxItem } from './outbox.ts'
import { areasTouchedBy } from '#contract/touches.ts'
import { askFor } from './wire.ts'
import { wireWords } from '../words/wire.ts'

export { NotSaved } from './outbox.ts'
export { ActRefused } from './acts.ts'

export const documentQueries = {
  /** The papers of a permit, the newest of each type first, and the server's sentence where there is none (S0 §8). */
  ofPermit: (permitId: number) =>
    queryOptions({
      queryKey: ['document', permitId],
      queryFn: async () => {
        const { data, message } = await askFor(calls.list, { DriverReserveId: permitId })
        return { rows: data ?? [], message }
      },
    }),
  /** The picture of a paper, drawn anew by the server; a version never changes. */
  view: (id: number) =>
    queryOptions({
      queryKey: ['document', 'view', id],
      queryFn: () => fileOf(calls.view, { id }),
      staleTime: Infinity,
      gcTime: 60_000,
    }),
}

/** Calls back with each area a paper may have changed, whenever one arrives: its list, its permit, its cargo. Returns what stops it. */
export const areasOfDelivered = (renew: (area: string) => void): (() => void) =>
  onDelivered(({ call }) => call === calls.attach.name && areasTouchedBy(call).forEach(renew))

/** Whether an item of the outbox is a paper on its way. */
export const isPaper = ({ call }: Pick<OutboxItem, 'call'>) => call === calls.attach.name

/** Whether the signed-in member may load papers up. */
export function useMayAttach(): boolean {
  const member = useMember()
  return member !== null && may(calls.attach.who, standingOf(member))
}

/** A paper of the outbox, as its payload says it. */
export interface KeptPaper {
  permitId: number | null
  type: DocumentType | null
  /** The name it had on the device; '' where nobody gave it one. */
  name: string
}

/** Reads what an item says of its paper; rows of another build may say less. */
export function paperOf({ payload }: Pick<OutboxItem, 'payload'>): KeptPaper {
  const { DriverReserveId, Type, OriginalName } = (payload ?? {}) as Record<string, unknown>
  return {
    permitId: Number.isInteger(DriverReserveId) ? (DriverReserveId as number) : null,
    type: Type === 0 || Type === 1 ? Type : null,
    name: typeof OriginalName === 'string' ? OriginalName : '',
  }
}

/** Bytes of files that may wait on one device (offline.md 2.10). */
export const MOST_WAITING = MOST_BYTES

const unsettled: readonly OutboxItem['state'][] = ['queued', 'sending', 'unknown', 'cancelling', 'attention']

/** Papers of this permit that are on this device only, the newest first; undefined while they are being read. */
export function useWaitingPapers(permitId: number): OutboxItem[] | undefined {
  const items = useOutboxItems(String(useMember()!.id))
  return items
    ?.filter((item) => isPaper(item) && unsettled.includes(item.state) && paperOf(item).permitId === permitId)
    .toReversed()
}

interface NewPaper {
  accountId: string
  permitId: number
  type: DocumentType
  bytes: Uint8Array
  mime: string
  name: string
  /** ISO. */
  capturedAt: string | null
  /** One line for the member's list. */
  title: string
  /** Whether somebody still stands before the form; a refusal nobody hears there stays in the outbox. */
  isHeard: () => boolean
}

const NAME_LENGTH = 300

/**
 * Keeps a paper on this device and sends it. `message` is the server's sentence, '' while it has not spoken. Throws
 * `NotSaved`, and `ActRefused` when the server said no, or said yes without a paper (S0 §7).
 */
export async function attachPaper(paper: NewPaper): Promise<{ state: 'delivered' | 'kept'; message: string }> {
  const { accountId, permitId, type, bytes, mime, name, capturedAt, title, isHeard } = paper
  const payload = {
    FileName: documentNames[type],
    Type: type,
    DriverReserveId: permitId,
    OriginalName: name.slice(0, NAME_LENGTH),
    CapturedAt: capturedAt,
  }
  const { state, item } = await sendOrKeep(calls.attach, { accountId, payload, title, bytes, mime })
  if (state === 'refused') {
    if (isHeard()) await discardItem(item.opId).catch(() => undefined)
    throw new ActRefused(item)
  }
  const message = item.receipt?.message ?? ''
  if (state === 'delivered' && !item.receipt?.data) throw new NothingAttached(message)
  return { state, message }
}

/** The server answered without a refusal and without a paper: its sentence is an error all the same (S0 §8). */
export class NothingAttached extends Error {
  override name = 'NothingAttached'

  constructor(message: string) {
    super(message || wireWords.unknown)
  }
}

/** A paper's file, byte for byte. Throws a WireError. */
export const originalOf = (id: number): Promise<Blob> => fileOf(calls.file, { id })
