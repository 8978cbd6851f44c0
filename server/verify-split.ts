/** `npm run verify-split -- <file|url> [previous hash]`: decides a published run again and says whether it holds. Exit 0, 1 or 2. */
import { readFileSync } from 'node:fs'
import { firstDifference } from '#contract/split/verify.ts'
import { SealedRecord } from '#contract/split/record.ts'
import * as v from 'valibot'

const [source, previous] = process.argv.slice(2)
if (!source) {
  console.error('Say which record: npm run verify-split -- record.json, or the address of one.')
  process.exit(2)
}

async function textOf(from: string): Promise<string> {
  if (!/^https?:\/\//.test(from)) return readFileSync(from, 'utf8')
  const response = await fetch(from, { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${from} answered ${response.status}`)
  return response.text()
}

let sealed: unknown
try {
  const read: unknown = JSON.parse(await textOf(source))
  // The call's envelope is opened; a record by itself is taken as it is.
  sealed = typeof read === 'object' && read !== null && 'data' in read && !('record' in read) ? read.data : read
} catch (error) {
  console.error(`The record cannot be read: ${(error as Error).message}`)
  process.exit(2)
}
const difference = firstDifference(sealed, previous)
if (difference) {
  const { what, where, said, found } = difference
  console.error(`DOES NOT HOLD: ${what}${where ? ` at ${where}` : ''}. The record says ${said}; computed again: ${found}`)
  process.exit(1)
}
const { record, recordHash, keyId, publicKey } = v.parse(SealedRecord, sealed)
const won = record.outcome.turns.filter(({ cargo }) => cargo !== null).length
console.log(`HOLDS: run ${record.snapshot.runId} of ${record.hallName}, ${record.snapshot.turns.length} turns, ${won} permits.`)
console.log(`Record ${recordHash}\nBefore it ${record.previous ?? 'none'}\nSigned with key ${keyId} (${publicKey})`)
