/** A network with programmable faults. */
import { KEY, MARKER } from '#contract/kernel/envelope.ts'
import { no, type Copy } from './storage/copy.ts'
import type { Server } from './server.ts'

export const faults = [
  'none',
  'no-way',
  'lost-answer',
  'cut-answer',
  'half-answer',
  'proxy-503',
  'fault-before',
  'fault-after',
  'rate',
  'busy',
  'overload',
  'portal-page',
  'portal-redirect',
  'foreign-400',
  'twice',
  'late',
  'late-lost',
  'hang-before',
  'hang-after',
  'freeze',
] as const
export type Fault = (typeof faults)[number]

const silence = () => new TypeError('fetch failed')

export class Network {
  /** Faults of the next requests, one each; none if empty. */
  plan: Fault[] = []
  /** Copies still in transit. */
  late: Copy[] = []
  /** Senders that are suspended until thawed. */
  readonly #frozen: (() => void)[] = []
  readonly #server: Server
  /** Called when the program of a sender has died and gets no response. */
  onHang: () => void = () => undefined

  constructor(server: Server) {
    this.#server = server
  }

  async carry(copy: Copy): Promise<Response> {
    const key = copy.headers.get(KEY)
    const server = this.#server
    if (copy.path.endsWith('/health')) return new Response('{}', { headers: { [MARKER]: '1' } })
    switch (this.plan.shift() ?? 'none') {
      case 'none':
        return server.receive(copy)
      case 'no-way':
        throw silence()
      case 'lost-answer':
        server.receive(copy)
        throw silence()
      case 'cut-answer': {
        const { status, headers } = server.receive(copy)
        return new Response(new ReadableStream({ start: (body) => body.error(silence()) }), { status, headers })
      }
      case 'half-answer': {
        const whole = server.receive(copy)
        return new Response((await whole.text()).slice(0, 20), { status: whole.status, headers: whole.headers })
      }
      case 'proxy-503':
        return new Response('<h1>503</h1>', { status: 503 })
      case 'fault-before':
        return no('server-error', key)
      case 'fault-after':
        server.receive(copy)
        return no('server-error', key)
      case 'rate':
        return no('too-many-attempts', key, { 'Retry-After': '7' })
      case 'busy':
        return no('in-progress', key, { 'Retry-After': '2' })
      case 'overload':
        return no('busy', key, { 'Retry-After': '2' })
      case 'portal-page':
        return new Response('<h1>Pay first</h1>', { status: 200 })
      case 'portal-redirect':
        return new Response(null, { status: 302, headers: { Location: 'http://portal.example/' } })
      case 'foreign-400':
        return new Response('', { status: 400 })
      case 'twice':
        server.receive(copy)
        return server.receive(copy)
      case 'late':
        this.late.push(copy)
        throw silence()
      case 'late-lost':
        this.late.push(copy)
        server.receive(copy)
        throw silence()
      case 'hang-before':
        return this.#hang()
      case 'hang-after':
        server.receive(copy)
        return this.#hang()
      case 'freeze': {
        const thawed = new Promise<void>((resolve) => this.#frozen.push(resolve))
        this.onHang()
        await thawed
        return server.receive(copy)
      }
    }
  }

  /** Delivers the copies in transit, late. */
  arriveLate(): void {
    for (const copy of this.late.splice(0)) this.#server.receive(copy)
  }

  thaw(): void {
    for (const go of this.#frozen.splice(0)) go()
  }

  #hang(): Promise<never> {
    this.onHang()
    return new Promise(() => undefined)
  }
}
