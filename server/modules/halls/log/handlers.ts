import { bytesToHex } from '@noble/hashes/utils.js'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { consistencyProof, inclusionProof, rootAt } from '#contract/halls/log/proof.ts'
import type { log } from '#contract/halls/log.ts'
import { logWords as words } from '#contract/halls/log-words.ts'
import type { Handlers } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { storedNodes } from './nodes.ts'
import { newestCheckpoint, readHead } from './read.ts'
import { registerWitness, takeCosignature } from './witnesses.ts'

/** The calls of the log. Its files are in `files.ts`. */
export const logHandlers: Handlers<typeof log> = {
  head: ({ db }) => readHead(db),
  consistency: ({ db }, input) => proveConsistency(db, input),
  inclusion: ({ db }, input) => proveInclusion(db, input),
  cosign: takeCosignature,
  addWitness: registerWitness,
}

async function mustReach(db: Db, size: number): Promise<void> {
  const newest = await newestCheckpoint(db)
  if (!newest || size > newest.size) throw new Refusal('not-found', { message: words.noHead(size) })
}

async function proveConsistency(db: Db, { From, To }: Received<(typeof log)['consistency']>) {
  if (From > To) throw new Refusal('bad-shape', { message: words.order, faults: { From: words.order } })
  await mustReach(db, To)
  const nodes = storedNodes(db, To)
  const hashes = await consistencyProof(nodes, From, To)
  return { root: bytesToHex(await rootAt(storedNodes(db, From), From)), hashes: hashes.map(bytesToHex) }
}

async function proveInclusion(db: Db, { id, Size }: Received<(typeof log)['inclusion']>) {
  await mustReach(db, Size)
  const entry = await db.selectFrom('log_entry').select('index').where('run_id', '=', id).executeTakeFirst()
  if (!entry || entry.index >= Size) throw new Refusal('not-found', { message: words.noEntry })
  const hashes = await inclusionProof(storedNodes(db, Size), entry.index, Size)
  return { index: entry.index, hashes: hashes.map(bytesToHex) }
}
