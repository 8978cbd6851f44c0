/** HTTP calls of the adapters. */
import { traceHeaders } from '#server/platform/traces.ts'
import { Unanswered } from '../circuit.ts'

/** A service: its URL, and the product's key. */
export interface Service {
  /** Its URL without a trailing slash. */
  url: string
  key: string | undefined
}

interface Asking {
  signal: AbortSignal
  headers: Record<string, string>
  /** Sent as JSON with POST; without it the request is a GET. */
  body?: object
  /** A 400 of this service has its reason in the body, in the shape of a response. */
  readsRefusal?: true
}

/** The JSON of a response, not validated yet. Throws Unanswered without one, on an error status or invalid JSON. */
export async function askJson(url: string, { signal, headers, body, readsRefusal }: Asking): Promise<unknown> {
  let reason = 'not reached'
  try {
    const response = await fetch(url, {
      signal,
      // A redirect would disclose a key in a header.
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...traceHeaders(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    reason = response.ok ? 'no JSON' : `status ${response.status}`
    if (response.ok || (readsRefusal && response.status === 400)) return await response.json()
  } catch {
    // The error could contain the key or the response, so it is dropped here.
  }
  throw new Unanswered(reason)
}

/** The header with the key; empty without a key. */
export const keyIn = (header: string, key: string | undefined): Record<string, string> => (key ? { [header]: key } : {})
