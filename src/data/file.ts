import type { Call, Sent } from '#contract/call.ts'
import { wireWords } from '../words/wire.ts'
import { open, send, WireError } from './wire.ts'

/** A file that travels without the envelope, with its own type. Throws a WireError. */
export async function fileOf<C extends Call>(call: C, input: Sent<C>): Promise<Blob> {
  const response = await send(call, input as object)
  // A refusal comes in an envelope: opening it throws its sentence.
  if (!response.ok) await open(response)
  try {
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    return new Blob([await response.arrayBuffer()], { type })
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
}
