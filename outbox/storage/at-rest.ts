/**
 * Data at rest while no member is signed in (docs/decisions/036). A lock or sign-out seals everything of the account: answers and
 * drafts with the `data` key, which is removed, queued items with the `outbox` key, which stays, so that the worker can send
 * them. The next sign-in or unlock opens it. Both are idempotent and resumable.
 */
import { answersOf, keepAnswers } from './answer-cache.ts'
import { completionOf } from './bytes.ts'
import { inOneGo, metaOf, steady, type OutboxDb } from './db.ts'
import type { Device } from '../device.ts'
import { hidden } from '../delivery/machine.ts'
import { bodyOf, isFinal, VERSION, type Op } from '../op.ts'
import { redactDelivered, redacted } from './redact.ts'
import { seal, sealJson, unseal, unsealJson, type Sealed } from './seal.ts'

/** The sealed part of an item. */
interface Content {
  payload: unknown
  base: unknown
  title: string
  /** The frozen bytes as text. */
  wire: { text: string; contentType: string } | null
  refusal: Pick<NonNullable<Op['refusal']>, 'message' | 'errors'> | null
  /** For items delivered before they were sealed. */
  receipt: Op['receipt']
}

const isSealed = (op: Op): op is Op & { sealed: Sealed } => op.sealed !== undefined
const ofAccount = (db: OutboxDb, accountId: string) =>
  steady(db, () => db.ops.where('[accountId+state]').between([accountId, ''], [accountId, '\uffff']).toArray())

/** Stamps every unsent item of the account with the current keys: those it was written with may differ. */
async function stampUnsent({ db, vault }: Device, accountId: string): Promise<void> {
  const unsent = (await ofAccount(db, accountId)).filter((op) => !isFinal(op))
  for (const op of unsent) {
    const { seq, opId, upload } = op
    const [stamp, ofFile, ofCompletion, ofAct] = await Promise.all([
      vault.stampOf(accountId, opId),
      upload ? vault.stampOf(accountId, upload.uploadId) : null,
      upload ? vault.actStampOf({ accountId, ...completionOf(upload) }) : null,
      stampOfAct({ vault }, op),
    ])
    if (!stamp) return
    await inOneGo(db, async () => {
      const now = await db.ops.get(seq)
      const file = now?.upload && ofFile ? { upload: { ...now.upload, stamp: ofFile, completionStamp: ofCompletion } } : {}
      if (now) await db.ops.put({ ...now, stamp, actStamp: ofAct, ...file })
    })
  }
}

/** Returns the stamp of an item as it will be sent, without fields that wait for other answers. Null if its payload cannot be read. */
async function stampOfAct({ vault }: Pick<Device, 'vault'>, row: Op): Promise<string | null> {
  const op = await openedItem({ vault }, row).catch(() => null)
  if (!op) return null
  const { accountId, opId: key, route, wire } = op
  const body = wire ? (JSON.parse(new TextDecoder().decode(wire.bytes)) as Record<string, unknown>) : bodyOf(op)
  const open = wire ? [] : op.needs.flatMap(({ into }) => (into === VERSION ? [] : [into]))
  return vault.actStampOf({
    accountId,
    key,
    method: route.method,
    path: route.path,
    open,
    body: JSON.parse(JSON.stringify(body)),
  })
}

/**
 * Seals the account's data. Delivered items lose their payload when the member has signed out or without keys to seal with; at a
 * lock they are sealed too, because a restored server may need them again.
 */
export async function sealAtRest(
  device: Device,
  accountId: string,
  { shouldKeepAnswers }: { shouldKeepAnswers: boolean },
): Promise<void> {
  const { db, vault } = device
  const keys = await vault.keysOf(accountId)
  await redactDelivered(db, keys && shouldKeepAnswers ? accountId : null)
  if (!keys) return
  await stampUnsent(device, accountId)
  await sealItems(device, accountId, keys.outbox)
  if (!keys.data) return
  await sealEvicted(db, keys.data)
  for (const draft of await steady(db, () => db.drafts.toArray())) {
    if (draft.accountId !== accountId || isSealedValue(draft.value)) continue
    const value = { sealed: await sealJson(keys.data, draft.value) }
    await inOneGo(db, () => db.drafts.put({ ...draft, value }))
  }
  if (shouldKeepAnswers) await keepAnswers(accountId, await sealJson(keys.data, await answersOf(accountId)))
}

const isSealedValue = (value: unknown): value is { sealed: Sealed } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'sealed'

/** Delivered, without a payload left to seal. */
const isRedacted = ({ state, payload }: Op) => state === 'delivered' && payload === null

/** Maximum passes for items that changed during sealing, because sending continues meanwhile. */
const ROUNDS = 20

async function sealItems({ db }: Device, accountId: string, key: CryptoKey): Promise<void> {
  const unsealed = async () => (await ofAccount(db, accountId)).filter((one) => !isSealed(one) && !isRedacted(one))
  let left = await unsealed()
  for (let round = 0; left.length > 0 && round < ROUNDS; round++, left = await unsealed())
    await sealEach(db, accountId, key, left)
}

async function sealEach(db: OutboxDb, accountId: string, key: CryptoKey, ops: readonly Op[]): Promise<void> {
  for (const op of ops) {
    const sealed = await sealJson(key, contentOf(op))
    const uploadId = op.upload?.uploadId
    const chunks = uploadId
      ? await steady(db, () => db.chunks.where('[uploadId+n]').between([uploadId, 0], [uploadId, Infinity]).toArray())
      : []
    const closed = await Promise.all(
      chunks.filter(({ iv }) => !iv).map(async (row) => ({ ...row, accountId, ...(await seal(key, row.bytes)) })),
    )
    await inOneGo(db, async () => {
      const now = await db.ops.get(op.seq)
      // Concurrent changes are handled in the next pass.
      if (!now || now.rev !== op.rev || isSealed(now)) return
      await db.ops.put(withoutContent(now, sealed))
      await db.chunks.bulkPut(closed)
    })
  }
}

const contentOf = ({ payload, base, title, wire, refusal, receipt }: Op): Content => ({
  payload,
  base: base ?? null,
  title,
  wire: wire && { text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(wire.bytes), contentType: wire.contentType },
  refusal: refusal && { message: refusal.message, errors: refusal.errors },
  receipt,
})

const withoutContent = (op: Op, sealed: Sealed): Op => ({
  ...(op.state === 'delivered' ? redacted(op) : op),
  payload: null,
  base: null,
  title: '',
  wire: op.wire && hidden,
  refusal: op.refusal && { ...op.refusal, message: '', errors: null },
  sealed,
})

/** Returns the unsealed item, including fields filled in meanwhile. Null if its key is lost. */
export async function openedItem({ vault }: Pick<Device, 'vault'>, op: Op): Promise<Op | null> {
  if (!isSealed(op)) return op
  const keys = await vault.keysOf(op.accountId)
  if (!keys) return null
  const content = (await unsealJson(keys.outbox, op.sealed)) as Content
  const { sealed: _, ...rest } = op
  const filled = op.payload === null ? content.payload : { ...(content.payload as object), ...(op.payload as object) }
  const refusal = op.refusal && content.refusal && op.refusal.message === '' ? { ...op.refusal, ...content.refusal } : op.refusal
  const wire = content.wire && { bytes: new TextEncoder().encode(content.wire.text), contentType: content.wire.contentType }
  const receipt = content.receipt ?? op.receipt
  return { ...rest, payload: filled, base: content.base, title: content.title, wire, refusal, receipt }
}

/** Returns the sealed form of an item that changed while sealed: frozen bytes, or the server's refusal. */
export async function resealed(
  { vault }: Pick<Device, 'vault'>,
  op: Op,
  news: Partial<Pick<Op, 'wire' | 'refusal'>>,
): Promise<Sealed | null> {
  const [keys, opened] = [await vault.keysOf(op.accountId), await openedItem({ vault }, op)]
  return keys && opened ? sealJson(keys.outbox, contentOf({ ...opened, ...news })) : null
}

/** Seals the titles in the eviction notice with the `data` key, until its member is back. */
async function sealEvicted(db: OutboxDb, key: CryptoKey): Promise<void> {
  const seen = await steady(db, () => metaOf(db, 'evicted'))
  if (!seen || seen.titles.length === 0) return
  const sealed = await sealJson(key, seen.titles)
  await inOneGo(db, async () => {
    // The member may have read it in another tab.
    if (await metaOf(db, 'evicted')) await db.meta.put({ name: 'evicted', count: seen.count, titles: [], sealed })
  })
}

async function openEvicted(db: OutboxDb, key: CryptoKey): Promise<void> {
  const seen = await steady(db, () => metaOf(db, 'evicted'))
  const titles = seen?.sealed && (await unsealJson(key, seen.sealed).catch(() => null))
  if (!seen || !titles) return
  await inOneGo(db, async () => {
    if (await metaOf(db, 'evicted')) await db.meta.put({ name: 'evicted', count: seen.count, titles: titles as string[] })
  })
}

/** Opens everything of the account after the member is back. What cannot be opened stays sealed. */
export async function openAtRest(device: Device, accountId: string): Promise<void> {
  const { db, vault } = device
  const keys = await vault.keysOf(accountId)
  if (!keys) return
  for (const op of (await ofAccount(db, accountId)).filter(isSealed)) await openItem(device, op, keys.outbox)
  if (!keys.data) return
  await openEvicted(db, keys.data)
  for (const draft of await steady(db, () => db.drafts.toArray())) {
    if (draft.accountId !== accountId || !isSealedValue(draft.value)) continue
    const value = await unsealJson(keys.data, draft.value.sealed).catch(() => undefined)
    if (value !== undefined) await inOneGo(db, () => db.drafts.put({ ...draft, value }))
  }
  const { data } = keys
  await keepAnswers(accountId, null, (sealed) => unsealJson(data, sealed))
}

async function openItem(device: Device, seen: Op, key: CryptoKey): Promise<void> {
  const { db } = device
  for (let tries = 0; tries < 5; tries++) {
    const op = tries === 0 ? seen : await steady(db, () => db.ops.get(seen.seq))
    const opened = op && isSealed(op) ? await openedItem(device, op).catch(() => null) : null
    if (!op || !opened) return
    const { upload } = op
    const rows = upload
      ? await steady(db, () =>
          db.chunks.where('[uploadId+n]').between([upload.uploadId, 0], [upload.uploadId, Infinity]).toArray(),
        )
      : []
    const open = await Promise.all(
      rows.flatMap(({ iv, ...row }) => (iv ? [unseal(key, { iv, bytes: row.bytes }).then((bytes) => ({ ...row, bytes }))] : [])),
    )
    const isDone = await inOneGo(db, async () => {
      const now = await db.ops.get(op.seq)
      if (!now || now.rev !== op.rev) return false
      await db.ops.put(opened)
      if (!isFinal(now)) await db.chunks.bulkPut(open)
      return true
    })
    if (isDone) return
  }
}
