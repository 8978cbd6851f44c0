import type { Call } from '#contract/kernel/call.ts'
import { doubtRights } from './session.ts'
import { openStream } from './wire.ts'

/** What a browser waits before it opens a lost stream again, ms; as the server asks of an EventSource. */
const AGAIN = 2000
/** And a random part of so many ms more: after a restart of the server not everybody comes back in the same moment. */
const JITTER = 2000

/** Server-sent events of one line of data, in the member's session; tells and ends like an EventSource. */
export class MemberStream extends EventTarget {
  /** 0 connecting, 1 open, 2 closed for good. */
  readyState: 0 | 1 | 2 = 0
  readonly #ask: () => ReturnType<typeof openStream>
  #reader: ReadableStreamDefaultReader<Uint8Array> | null = null
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(call: Call, input: object) {
    super()
    this.#ask = () => openStream(call, input)
    void this.#run()
  }

  close(): void {
    this.readyState = 2
    clearTimeout(this.#again)
    void this.#reader?.cancel().catch(() => undefined)
  }

  async #run(): Promise<void> {
    try {
      const body = await this.#ask()
      if (this.#isClosed()) return void body?.cancel()
      if (!body) return this.#fail(2)
      await this.#read(body)
      // Ended by the server: perhaps with its session.
      if (!this.#isClosed()) doubtRights()
    } catch {
      // Lost, like one that ended in order.
    }
    if (this.#isClosed()) return
    this.#again = setTimeout(() => void this.#run(), AGAIN + Math.random() * JITTER)
    this.#fail(0)
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    this.#reader = body.getReader()
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
    const decoder = new TextDecoder()
    let text = ''
    for (let part = await this.#reader.read(); !part.done; part = await this.#reader.read()) {
      const blocks = (text + decoder.decode(part.value, { stream: true })).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const name = /^event: (.+)$/m.exec(block)?.[1]
        const data = /^data: ?(.*)$/m.exec(block)?.[1] ?? ''
        if (name && !this.#isClosed()) this.dispatchEvent(new MessageEvent(name, { data }))
      }
    }
  }

  #fail(readyState: 0 | 2): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }

  // Asked by name: while something is awaited another hand may close it.
  #isClosed = (): boolean => this.readyState === 2
}
