/** How the adapters speak to a service. */
import { Unanswered } from '../circuit.ts'

/** A service to be asked: where it is, and what it knows the product by. */
export interface Service {
  /** Its address without a slash at the end. */
  url: string
  key: string | undefined
}

interface Asking {
  signal: AbortSignal
  headers: Record<string, string>
  /** Sent as JSON with POST; without it the question is a GET. */
  body?: object
  /** A 400 of this service says why in its body, in the same shape as an answer. */
  readsRefusal?: true
}

/** The JSON a service answers, not yet believed. Throws Unanswered for silence, an error status and what is no JSON. */
export async function askJson(url: string, { signal, headers, body, readsRefusal }: Asking): Promise<unknown> {
  let reason = 'not reached'
  try {
    const response = await fetch(url, {
      signal,
      // A key in a header would travel to wherever a redirect leads.
      redirect: 'error',
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    reason = response.ok ? 'no JSON' : `status ${response.status}`
    if (response.ok || (readsRefusal && response.status === 400)) return await response.json()
  } catch {
    // What failed could quote the key or the answer: it is dropped here.
  }
  throw new Unanswered(reason)
}

/** The key under the header's name; nothing when there is no key. */
export const keyIn = (header: string, key: string | undefined): Record<string, string> => (key ? { [header]: key } : {})
