/** Every reason the server may say no, with the HTTP status that carries it. */
export const refusals = {
  'bad-shape': 400,
  'bad-json': 400,
  'bad-key': 400,
  'not-signed-in': 401,
  'wrong-credentials': 401,
  /** The password is right, and the account has a second factor. */
  'second-factor': 401,
  'not-allowed': 403,
  'account-mismatch': 403,
  'account-inactive': 403,
  'must-change-password': 403,
  /** The role wants a second factor, and the account has none yet. */
  'must-set-second-factor': 403,
  /** A grave act wants the second factor to be shown anew. */
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
  /** A proof of work comes first; `data` is its puzzle (proof.ts). */
  'proof-needed': 422,
  'too-many-attempts': 429,
  'server-error': 500,
  'outside-unreachable': 502,
  /** Too much at once, or the database is away for a moment: the same request, under the same key, may come again. */
  busy: 503,
  'shutting-down': 503,
} as const

export type RefusalCode = keyof typeof refusals

/** Verdicts about the act itself: stored under its key for ever. Others say nothing final and are not kept (offline.md 2.12). */
export const finalVerdicts: readonly RefusalCode[] = ['broken-rule', 'conflict', 'not-found', 'stale-version']

/** Faults by field: the wire's field name → a Persian sentence about it. */
export type Faults = Record<string, string>

/** The fields that have a fault, without those that have none. */
export const onlyFaults = (faults: Record<string, string | null | false>): Faults =>
  Object.fromEntries(Object.entries(faults).filter((fault): fault is [string, string] => Boolean(fault[1])))

interface Detail {
  /** What is wrong, field by field. */
  faults?: Faults
  /** A sentence of its own, where the code's general one would say too little. */
  message?: string
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** The sentence stands in `data` too (`refusalInData`). */
  inData?: boolean
  /** Of a `stale-version`: the row as it stands now, in the shape in which the act answers it. Only for who may read it. */
  current?: object
  /** A figure for programs, beside the sentence that says it: the envelope's `result`. */
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

/** As `refuseFaults`, where nothing was typed wrongly: the headline is what the guards say, not a word about the form. */
export function refuseGuards(faults: Faults): void {
  const message = Object.values(faults).join(' ')
  if (message !== '') throw new Refusal('broken-rule', { faults, message })
}

/** Refuses when there is any fault; the faults travel as `errors`, one Persian sentence a field. */
export function refuseFaults(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw new Refusal('broken-rule', { faults })
}
