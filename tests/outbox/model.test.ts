import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { classify } from '#outbox/delivery/classify.ts'
import { step } from '#outbox/delivery/machine.ts'
import { play, story, type Event, type Twist } from './story.ts'

const RUNS = Number(process.env['STORIES'] ?? 1000)
const timeout = 60_000 + RUNS * 200

test('V17: under any faults of network, phone and server each promise is kept exactly once, in order', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(story, (events) => play(events)),
    { numRuns: RUNS },
  )
})

/** The product with one fault each: stories that still pass would prove nothing. */
const mutants: Record<string, Twist> = {
  'the server ignores the key': { server: (server) => (server.ignoresKeys = true) },
  'an item is settled before its answer': {
    device: {
      step: (op, event) => {
        const next = step(op, event)
        return next && event.type === 'send' ? { ...next, state: 'delivered', lane: '' } : next
      },
    },
  },
  'a 5xx counts as success': {
    device: {
      classify: (reply, opId) =>
        classify(
          reply.kind === 'answer' && reply.status >= 500
            ? { ...reply, status: 200, marked: true, echo: opId, envelope: fine }
            : reply,
          opId,
        ),
    },
  },
  'an answer without our marker counts': {
    device: {
      classify: (reply, opId) =>
        classify(
          reply.kind === 'answer' ? { ...reply, marked: true, echo: opId, envelope: reply.envelope ?? fine } : reply,
          opId,
        ),
    },
  },
  'an item is let go without what it waited for': {
    device: {
      step: (op, event) => step(op, event.type === 'filled' ? { ...event, payload: op.payload } : event),
    },
  },
  'the bytes are dropped before the answer': {
    device: {
      step: (op, event) => {
        const next = step(op, event)
        return next?.upload && event.type === 'carried' && event.upload.whole ? { ...next, state: 'discarded', lane: '' } : next
      },
    },
  },
  'what is refused lets its dependents hang for ever': {
    device: {
      step: (op, event) => (event.type === 'orphaned' ? null : step(op, event)),
    },
  },
  'what may have been sent is dropped without a fence': {
    device: {
      step: (op, event) => step(event.type === 'discard' ? { ...op, firstSentAt: null } : op, event),
    },
  },
  'sends without a network': { device: { isOnline: () => true } },
  'final items can change again': {
    device: {
      step: (op, event) => step(event.type === 'discard' && op.state === 'delivered' ? { ...op, state: 'attention' } : op, event),
    },
  },
}

const fine = { statusCode: 200, code: 1, message: '', data: null, errors: null, result: null, reason: null } as const

test.for(Object.entries(mutants))('detects the mutant: %s', { timeout }, async ([, twist]) => {
  const result = await fc.check(
    fc.asyncProperty(story, (events) => play(events, twist)),
    { numRuns: RUNS, endOnFailure: true, seed: 1405 },
  )
  expect(result.failed).toBe(true)
})

test('detects dropping a file without a fence although its command may have been sent', async () => {
  const late: Event[] = [
    { do: 'attach', who: 'sara', wrong: false, size: 10 },
    // Faults: the status, the chunk, the completion, and the command, which is only late.
    { do: 'drain', trigger: 'user', plan: ['none', 'none', 'none', 'late'] },
    { do: 'discard', pick: 0 },
    { do: 'arrive-late' },
  ]
  const careless: Twist = {
    device: {
      step: (op, event) =>
        step(event.type === 'discard' && op.upload ? { ...op, upload: { ...op.upload, whole: false } } : op, event),
    },
  }
  await play(late)
  await expect(play(late, careless)).rejects.toThrow('is discarded and was done 1 times')
})
