/** All refusal codes, with their HTTP status. */
export const refusals = {
  'bad-shape': 400,
  'bad-json': 400,
  'bad-key': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  /** The password is correct, and the account has a second factor. */
  'second-factor': 401,
  'not-allowed': 403,
  'account-mismatch': 403,
  'account-inactive': 403,
  'must-change-password': 403,
  /** The role requires a second factor, and the account has none yet. */
  'must-set-second-factor': 403,
  /** A sensitive command requires a fresh second factor. */
  'show-second-factor': 403,
  'not-found': 404,
  'no-such-call': 404,
  'in-progress': 409,
  'stale-version': 409,
  conflict: 409,
  cancelled: 410,
  'too-large': 413,
  'wrong-media-type': 415,
  'key-reuse': 422,
  'broken-rule': 422,
  /** A proof of work is required; `data` is its puzzle (proof.ts). */
  'proof-needed': 422,
  'too-many-attempts': 429,
  'server-error': 500,
  'outside-unreachable': 502,
  /** Overload, or the database is briefly unavailable: the client may retry with the same key. */
  busy: 503,
  'shutting-down': 503,
} as const

export type RefusalCode = keyof typeof refusals

/** Verdicts about the command itself: stored under its key permanently. Others are not stored (offline.md 2.12). */
export const finalVerdicts: readonly RefusalCode[] = ['broken-rule', 'conflict', 'not-found', 'stale-version']

/** Faults by field: the wire's field name → a Persian sentence about it. */
export type Faults = Record<string, string>

/** Drops the fields without a fault. */
export const onlyFaults = (faults: Record<string, string | null | false>): Faults =>
  Object.fromEntries(Object.entries(faults).filter((fault): fault is [string, string] => Boolean(fault[1])))

interface Detail {
  /** Faults by field. */
  faults?: Faults
  /** A specific message, used instead of the code's general one. */
  message?: string
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** The message is repeated in `data` (`refusalInData`). */
  inData?: boolean
  /** For a `stale-version`: the current row, in the command's output shape. Only for members who may read it. */
  current?: object
  /** Machine-readable figures of the message: the envelope's `result`. */
  result?: Record<string, number>
}

/** Thrown by rules and handlers, turned into the envelope by the gate. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly detail: Detail

  constructor(code: RefusalCode, detail: Detail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }

  get status() {
    return refusals[this.code]
  }
}

/** Like `refuseFaults`, if no input was wrong: the headline joins the guards' messages instead of naming the form. */
export function refuseGuards(faults: Faults): void {
  const message = Object.values(faults).join(' ')
  if (message !== '') throw new Refusal('broken-rule', { faults, message })
}

/** Throws if there is any fault; the faults are the envelope's `errors`, one Persian sentence a field. */
export function refuseFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new Refusal('broken-rule', { faults })
}

/** Narrows an input whose faults were refused to one with these fields. Throws if a field is missing: its rules are wrong. */
export function requireFields<I extends object, F extends keyof I>(
  input: I,
  ...fields: F[]
): asserts input is I & { [K in F]-?: NonNullable<I[K]> } {
  const missing = fields.find((field) => (input[field] ?? null) === null)
  if (missing !== undefined) throw new Error(`the rules accepted an input without ${String(missing)}`)
}
