/** Requests of the kiosk with a token of its own: the machine's, or that of the driver at it. Neither is stored. */
import type { Answer, Askable, Call, Sent } from '#contract/kernel/call.ts'
import { ACCOUNT, KEY } from '#contract/kernel/envelope.ts'
import { open, send, WireError } from '#app/transport/wire.ts'

/** An office account that is signed in on the same machine is none of these requests. */
const by = (token: string) => ({ Authorization: `Bearer ${token}`, [ACCOUNT]: '' })

/** Sends a query; throws a WireError. */
export const askAs = async <C extends Askable>(token: string, call: C, input: Sent<C>): Promise<Answer<C>> =>
  (await open<C, Answer<C>>(await send(call, input as object, by(token)))).data

/** Sends a command under a new key; throws a WireError. */
export const actAs = async <C extends Call>(token: string, call: C, input: Sent<C>): Promise<Answer<C>> =>
  (await open<C, Answer<C>>(await send(call, input as object, { [KEY]: crypto.randomUUID(), ...by(token) }))).data

/** Fetches a page to print; throws a WireError. */
export async function pageAs<C extends Call>(token: string, call: C, input: Sent<C>): Promise<string> {
  const response = await send(call, input as object, by(token))
  // A refusal has an envelope: opening it throws an error with its message.
  if (!response.ok) await open(response)
  return response.text()
}

/** Whether the request failed, and not the storage of this browser. */
export const isOfLine = (error: unknown): boolean => error instanceof WireError

/** Whether the server refused the token: the machine was unbound, or the visit has ended. */
export const isOver = (error: unknown): boolean => error instanceof WireError && error.kind === 'refused' && error.status === 401
