/** The push port: reaches devices with a closed page (RFC 8030, 8291, 8292). */

/** A device's subscription, as created by its browser. */
interface PushDevice {
  endpoint: string
  /** Base64url: a point of P-256, and sixteen bytes. */
  p256dh: string
  auth: string
  /** The public key of the subscription: it accepts pushes signed with no other. */
  key: string
}

interface PushMessage {
  /** `detail` and `screen` are those of a driver's. */
  data: { id: number; subject: string; detail?: string; screen?: string }
  /** Seconds for which the service stores it. */
  ttl: number
  /** At most 32 letters: of two pending ones with one topic the newer replaces the older. */
  topic: string
  urgency: 'normal' | 'high'
}

/** The push service's response. `gone`: the subscription has ended. `later`: retry later. `silent`: no usable response. */
export interface PushOutcome {
  state: 'accepted' | 'gone' | 'later' | 'refused' | 'silent'
  status: number | null
  /** Delay requested by the service, ms. */
  waitMs?: number
}

export interface Push {
  readonly timeoutMs: number
  /** The public key that new subscriptions are made with, base64url. */
  readonly key: string
  /** Whether a subscription made with this key can still get pushes. */
  hasKey(key: string): boolean
  /** One object for each push service: the key of its circuit breaker. */
  service(endpoint: string): object
  /** `inner`: no push service, or an internal address; `unknown`: the name does not resolve. */
  judge(endpoint: string): Promise<'fine' | 'inner' | 'unknown'>
  /** Throws without a response. */
  send(device: PushDevice, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>
}
