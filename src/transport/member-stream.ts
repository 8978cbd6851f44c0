import type { Call } from '#contract/kernel/call.ts'
import { doubtRights } from './session.ts'
import { openStream } from './wire.ts'

/** Delay before a lost stream is reopened, ms; the same as the server's `retry` for an EventSource. */
const AGAIN = 2000
/** Random extra delay, ms, so that clients do not reconnect at the same moment after a restart of the server. */
const JITTER = 2000

/** Server-sent events with one line of data, in the member's session; emits events and closes like an EventSource. */
export class MemberStream extends EventTarget {
  /** 0 connecting, 1 open, 2 closed permanently. */
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
      // Closed by the server: possibly with its session.
      if (!this.#isClosed()) doubtRights()
    } catch {
      // Reconnect as after a regular end.
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
      text = blocks.pop() ?? ''
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

  // A method, because another caller may close the stream during an await.
  #isClosed = (): boolean => this.readyState === 2
}
