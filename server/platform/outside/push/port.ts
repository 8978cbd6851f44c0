/** The push port: what reaches a device whose page is closed (RFC 8030, 8291, 8292). */

/** Where and how a device gets pushes, as its browser made it. */
interface PushDevice {
  endpoint: string
  /** Base64url: a point of P-256, and sixteen bytes. */
  p256dh: string
  auth: string
  /** The public key it was made with: it takes pushes signed with no other. */
  key: string
}

interface PushMessage {
  data: { id: number; subject: string }
  /** Seconds that the service keeps it. */
  ttl: number
  /** At most 32 letters: of two that wait with one topic the newer stays. */
  topic: string
  urgency: 'normal' | 'high'
}

/** What the push service said. `gone`: the device is no more. `later`: it asks for patience. `silent`: nothing that helps. */
export interface PushOutcome {
  state: 'accepted' | 'gone' | 'later' | 'refused' | 'silent'
  status: number | null
  /** How long it asked to be left alone, ms. */
  waitMs?: number
}

export interface Push {
  readonly timeoutMs: number
  /** The public key that new subscriptions are made with, base64url. */
  readonly key: string
  /** Whether a subscription made with this key can still be sent to. */
  hasKey(key: string): boolean
  /** One thing for each push service: what rests where it is silent. */
  service(endpoint: string): object
  /** `inner`: no service out there, or an address of this house; `unknown`: no such name. */
  judge(endpoint: string): Promise<'fine' | 'inner' | 'unknown'>
  /** Throws where nobody answered. */
  send(device: PushDevice, message: PushMessage, signal: AbortSignal): Promise<PushOutcome>
}
