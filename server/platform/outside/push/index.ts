import { hkdfSync } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { p256 } from '@noble/curves/nist.js'
import { secretOf } from '#server/platform/keys.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { isInner, outerAddress, postOuter } from '../inner.ts'
import type { Push, PushOutcome } from './port.ts'

/** Timeout of a push service, ms. */
const TIMEOUT = 10_000
/** The key of new subscriptions, and the previous one, whose subscriptions are renewed on their devices' next visit. */
const FILE = 'push-key'
const FILE_BEFORE = 'push-key-before'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A pair of P-256 from a secret of 32 bytes, base64url (RFC 8292). */
function pairOf(secret: Uint8Array) {
  const seed = new Uint8Array(hkdfSync('sha256', secret, '', 'barnobat push', 48))
  const privateKey = p256.utils.randomSecretKey(seed)
  return { publicKey: base64url(p256.getPublicKey(privateKey, false)), privateKey: base64url(privateKey) }
}

/** Web push with the keys of a data folder, created if missing. */
export function openPush({ dataDir, push, publicUrl }: Pick<Settings, 'dataDir' | 'push' | 'publicUrl'>): Push {
  let read: ReturnType<typeof pairOf>[] | undefined
  const pairs = () => {
    const files = [FILE, ...(existsSync(join(dataDir, 'keys', FILE_BEFORE)) ? [FILE_BEFORE] : [])]
    return (read ??= files.map((file) => pairOf(secretOf(dataDir, file))))
  }
  const services = new Map<string, object>()
  const subject = push.contact ?? (publicUrl?.startsWith('https:') ? publicUrl : 'mailto:push@barnobat.invalid')
  const { allowsInner } = push

  /** Parses the URL; null if it is no push service's. */
  const parseEndpoint = (endpoint: string): URL | null => {
    const url = outerAddress(endpoint, allowsInner)
    return url && (allowsInner || url.port === '') ? url : null
  }

  return {
    timeoutMs: TIMEOUT,
    get key() {
      return pairs()[0]!.publicKey
    },
    hasKey: (key) => pairs().some(({ publicKey }) => publicKey === key),
    service(endpoint) {
      const { origin } = new URL(endpoint)
      const one = services.get(origin) ?? {}
      services.set(origin, one)
      return one
    },
    async judge(endpoint) {
      const url = parseEndpoint(endpoint)
      if (!url) return 'inner'
      if (allowsInner) return 'fine'
      const found = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
      if (found.length === 0) return 'unknown'
      return found.some(({ address }) => isInner(address)) ? 'inner' : 'fine'
    },
    async send({ endpoint, p256dh, auth, key }, { data, ...options }, signal) {
      const url = parseEndpoint(endpoint)
      const pair = pairs().find(({ publicKey }) => publicKey === key)
      if (!url || !pair) return { state: 'gone', status: null }
      // Signed for the service's external URL, also if a test's own service has no certificate.
      const device = { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } }
      const { headers, body } = await buildPushPayload({ data, options }, device, { subject, ...pair })
      const { statusCode = 0, headers: responseHeaders } = await postOuter(url, { headers, body, signal, allowsInner })
      return outcomeOf(statusCode, responseHeaders['retry-after'])
    },
  }
}

/** Meaning of a status (RFC 8030 §5, §8.4); a push that is too large or not allowed is not retried. */
function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'accepted', status }
  if (status === 404 || status === 410) return { state: 'gone', status }
  const wait = waitOf(retryAfter)
  if (status === 429) return { state: 'later', status, ...wait }
  if (status >= 500) return { state: 'silent', status, ...wait }
  return { state: 'refused', status }
}

/** `Retry-After` in seconds or as a date. */
function waitOf(retryAfter: string | undefined): { waitMs?: number } {
  if (retryAfter === undefined) return {}
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? { waitMs: ms } : {}
}
