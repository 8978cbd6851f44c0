/**
 * What this device keeps while nobody is there (docs/decisions/036). At a lock and at a sign-out everything of the account is
 * sealed: answers and drafts with the key that goes, what waits with the key that stays, so that the worker may send it. When
 * the member is back it is opened again. Both may be done twice, and begun again where they were broken off.
 */
import { answersOf, keepAnswers } from './answer-cache.ts'
import { inOneGo, metaOf, steady, type OutboxDb } from './db.ts'
import type { Device } from './device.ts'
import { hidden } from './machine.ts'
import { bodyOf, isFinal, VERSION, type Op } from './op.ts'
import { redactDelivered, redacted } from './redact.ts'
import { seal, sealJson, unseal, unsealJson, type Sealed } from './seal.ts'

/** What of an item is sealed. */
interface Content {
  payload: unknown
  base: unknown
  title: string
  /** The frozen bytes, which are a text. */
  wire: { text: string; contentType: string } | null
  refusal: Pick<NonNullable<Op['refusal']>, 'message' | 'errors'> | null
  /** Of what arrived before it was sealed. */
  receipt: Op['receipt']
}

const isSealed = (op: Op): op is Op & { sealed: Sealed } => op.sealed !== undefined
const ofAccount = (db: OutboxDb, accountId: string) =>
  steady(db, () => db.ops.where('[accountId+state]').between([accountId, ''], [accountId, '\uffff']).toArray())

/** Writes into every unsent item of the account that its member was there, with the keys of now: those it was written with may be others. */
async function stampUnsent({ db, vault }: Device, accountId: string): Promise<void> {
  const unsent = (await ofAccount(db, accountId)).filter((op) => !isFinal(op))
  for (const op of unsent) {
    const { seq, opId, upload } = op
    const [stamp, ofFile, ofAct] = await Promise.all([
      vault.stampOf(accountId, opId),
      upload ? vault.stampOf(accountId, upload.uploadId) : null,
      stampOfAct({ vault }, op),
    ])
    if (!stamp) return
    await inOneGo(db, async () => {
      const now = await db.ops.get(seq)
      const file = now?.upload && ofFile ? { upload: { ...now.upload, stamp: ofFile } } : {}
      if (now) await db.ops.put({ ...now, stamp, actStamp: ofAct, ...file })
    })
  }
}

/** The stamp of an item as it will be sent; fields that wait for other answers stay open. Null where its words cannot be read. */
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
 * Seals what the account has here. What arrived loses its words where its member has left, and where nothing can be sealed for
 * want of keys; at a lock it is sealed too, for a server that was restored may ask for it again.
 */
export async function sealAtRest(device: Device, accountId: string, { keepsAnswers }: { keepsAnswers: boolean }): Promise<void> {
  const { db, vault } = device
  const keys = await vault.keysOf(accountId)
  await redactDelivered(db, keys && keepsAnswers ? accountId : null)
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
  if (keepsAnswers) await keepAnswers(accountId, await sealJson(keys.data, await answersOf(accountId)))
}

const isSealedValue = (value: unknown): value is { sealed: Sealed } =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'sealed'

/** What arrived, and has no words left to seal. */
const isRedacted = ({ state, payload }: Op) => state === 'delivered' && payload === null

/** How often is looked for what was changed while it was sealed: sending goes on meanwhile. */
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
    const chunks = op.upload
      ? await steady(db, () =>
          db.chunks.where('[uploadId+n]').between([op.upload!.uploadId, 0], [op.upload!.uploadId, Infinity]).toArray(),
        )
      : []
    const closed = await Promise.all(
      chunks.filter(({ iv }) => !iv).map(async (row) => ({ ...row, accountId, ...(await seal(key, row.bytes)) })),
    )
    await inOneGo(db, async () => {
      const now = await db.ops.get(op.seq)
      // What was changed meanwhile is seen in the next round.
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

/** An item as it was before it was sealed; what was filled in meanwhile is in it. Null where its key is gone. */
export async function openedItem({ vault }: Pick<Device, 'vault'>, op: Op): Promise<Op | null> {
  if (!isSealed(op)) return op
  const keys = await vault.keysOf(op.accountId)
  if (!keys) return null
  const content = (await unsealJson(keys.outbox, op.sealed)) as Content
  const { sealed: _, ...rest } = op
  const filled = op.payload === null ? content.payload : { ...(content.payload as object), ...(op.payload as object) }
  const said = op.refusal && content.refusal && op.refusal.message === '' ? { ...op.refusal, ...content.refusal } : op.refusal
  const wire = content.wire && { bytes: new TextEncoder().encode(content.wire.text), contentType: content.wire.contentType }
  const receipt = content.receipt ?? op.receipt
  return { ...rest, payload: filled, base: content.base, title: content.title, wire, refusal: said, receipt }
}

/** The sealed form of an item to which something came while nobody was there: its frozen bytes, or the server's no. */
export async function resealed(
  { vault }: Pick<Device, 'vault'>,
  op: Op,
  news: Partial<Pick<Op, 'wire' | 'refusal'>>,
): Promise<Sealed | null> {
  const [keys, opened] = [await vault.keysOf(op.accountId), await openedItem({ vault }, op)]
  return keys && opened ? sealJson(keys.outbox, contentOf({ ...opened, ...news })) : null
}

/** What the notice of destroyed items names: sealed by the key that goes, until its member is there again. */
async function sealEvicted(db: OutboxDb, key: CryptoKey): Promise<void> {
  const seen = await steady(db, () => metaOf(db, 'evicted'))
  if (!seen || seen.titles.length === 0) return
  const sealed = await sealJson(key, seen.titles)
  await inOneGo(db, async () => {
    // The member may have read it meanwhile, in another tab.
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

/** The member is back: everything of the account is as it was. What cannot be opened stays as it is. */
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
