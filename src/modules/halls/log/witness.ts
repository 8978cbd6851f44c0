/** What this device does as a witness: registering its key, and cosigning a head that continues the one it has seen. */
import { log } from '#contract/halls/log.ts'
import { cosignBody, formatKey } from '#contract/halls/log/note.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { queryOptions } from '@tanstack/react-query'
import { act } from '#app/transport/act.ts'
import { refusalIn } from '#app/transport/failure.ts'
import { rememberLog } from '#app/modules/halls/split/record-seen.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { readLog, type HeadCodes } from './log-check.ts'
import { witnessWords } from './log-words.ts'
import { deviceWitness, keepWitness, makeWitness, witnessOf, type DeviceWitness } from './witness-key.ts'

/** The account's key on this device. */
export const witnessQuery = (account: number) =>
  queryOptions({
    queryKey: ['log', 'witness', account],
    queryFn: () => deviceWitness(account),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  })

/** Creates this device's key, registers its public half, and then stores it. Throws the server's refusal. */
export async function becomeWitness(account: number, role: Role): Promise<DeviceWitness> {
  const made = await makeWitness(role)
  const witness = witnessOf(made)
  await act(log.addWitness, { Key: formatKey(witness.key) })
  await keepWitness(account, made)
  return witness
}

/** `refused`: the server did not take the signature. */
export interface Looked {
  state: 'cosigned' | 'refused' | 'none' | 'unreached' | 'broken'
  size: number
  code: string
  /** The server's reason. */
  message: string
  heads?: HeadCodes | undefined
}

/** Checks the log and cosigns its head. What was seen is remembered before it is signed. */
export async function lookAsWitness({ key, sign }: DeviceWitness): Promise<Looked> {
  const read = await readLog()
  if (!('checkpoint' in read)) return { state: read.state, size: 0, code: '', message: '', heads: read.heads }
  const { checkpoint, body, code } = read
  rememberLog(checkpoint)
  const seen = { size: checkpoint.size, code }
  const line = await cosignBody(key, body, Math.floor(Date.now() / 1000), sign)
  try {
    await act(log.cosign, { Size: checkpoint.size, Line: line })
    return { state: 'cosigned', ...seen, message: '' }
  } catch (error) {
    const message = refusalIn(error)
    return { state: message === null ? 'unreached' : 'refused', ...seen, message: message ?? '' }
  }
}

/** Cosigns at a visit, if this device is a witness; a log that contradicts what was seen is announced. */
export async function lookAtVisit(account: number): Promise<void> {
  const witness = await deviceWitness(account)
  if (witness === null) return
  const { state, heads } = await lookAsWitness(witness)
  if (state === 'broken') alert({ tone: 'error', text: witnessWords.atVisit(heads) })
}

/** One look at each visit of the screen. */
export const lookQuery = (witness: DeviceWitness) =>
  queryOptions({
    queryKey: ['log', 'look', witness.key.name],
    queryFn: () => lookAsWitness(witness),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
