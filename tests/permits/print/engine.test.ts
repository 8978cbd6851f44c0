import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/kernel/refusal.ts'
import { printWords } from '#contract/permits/print-words.ts'
import { openCompiler } from '#server/platform/print/compiler.ts'
import { askedBy } from '#server/platform/fair-queue.ts'
import { PrintFailed, printPdf, printSvg } from '#server/platform/print/engine.ts'
import { printed } from '#server/platform/print/index.ts'

/** Counts the print workers that this process has started so far. */
const workers: Worker[] = []
process.on('worker', (worker: Worker) => void workers.push(worker))

const turnData = (number: string) => ({
  title: number,
  number,
  hall: 'سالن',
  state: 'در صف',
  ahead: null,
  hindrance: null,
  forecast: null,
  log: null,
  driver: 'علی',
  nationalId: '۱',
  driverCard: '۱',
  vehicleCard: '۱',
  loader: 'کفی',
  native: false,
  plate: null,
  plateText: '۱',
  issued: '۱',
  expires: null,
  priorities: [],
  receipt: null,
  record: null,
  printed: '۱',
})

test('a failing print is a refusal with a message, its cause is logged, and the next print works', async () => {
  const logged: unknown[] = []
  const log = { warn: (entry: unknown) => void logged.push(entry) }
  const context = { log, outside: { prints: { pdf: printPdf, svg: printSvg } } } as never
  const failing = printed(context, 'turn-a6', { title: 'x', receipt: null, record: null }, 'turn-1')
  const refusal = await failing.catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect([(refusal as Refusal).status, (refusal as Refusal).detail.message]).toEqual([500, printWords.failed])
  const { err } = logged[0] as { err: PrintFailed }
  expect(err).toBeInstanceOf(PrintFailed)
  expect(err.message).toContain('number')
  const { body, headers } = await printed(context, 'turn-a6', turnData('۲'), 'turn-2')
  expect(Buffer.from(body as Uint8Array).toString('latin1')).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/)
  expect(headers).toEqual({ 'Content-Type': 'application/pdf', 'Content-Disposition': 'inline; filename="turn-2.pdf"' })
  expect(logged).toHaveLength(1)
})

test('a missing template is a failure, not a crash', async () => {
  await expect(printPdf('../engine' as never, {})).rejects.toThrow(PrintFailed)
})

test('a template reads nothing outside its folder', async () => {
  const typst = await openCompiler()
  expect(typst.pdf({ mainFileContent: '#read("common.typ")' }).length).toBeGreaterThan(0)
  for (const path of ['../engine.ts', '/../engine.ts', '../../../package.json']) {
    const reading = () => typst.pdf({ mainFileContent: `#read("${path}")` })
    expect(reading).toThrow(expect.objectContaining({ code: expect.stringMatching(/access denied/) }))
  }
})

test('fifty prints, in sequence or in parallel, use one worker, and none gets the data of another', async () => {
  const numbers = Array.from({ length: 25 }, (_, i) => `۱${i}`)
  const alone: Uint8Array[] = []
  for (const number of numbers) alone.push(await printPdf('turn-80mm', turnData(number)))
  const together = await Promise.all(numbers.map((number) => printPdf('turn-80mm', turnData(number))))
  expect(new Set(together.map((pdf) => Buffer.from(pdf).toString('base64'))).size).toBe(numbers.length)
  for (const [i, pdf] of together.entries()) expect(Buffer.compare(pdf, alone[i]!)).toBe(0)
  expect(workers).toHaveLength(1)
})

test('a worker that dies fails the current print, and another does the next one', async () => {
  await printPdf('turn-80mm', turnData('۱'))
  const cut = expect(printPdf('turn-80mm', turnData('۲'))).rejects.toThrow('did not answer')
  await workers.at(-1)!.terminate()
  await cut
  expect((await printPdf('turn-80mm', turnData('۳'))).length).toBeGreaterThan(0)
  expect(workers).toHaveLength(2)
})

test('queues a hundred prints, and refuses further ones with a request to retry', async () => {
  const all = Array.from({ length: 103 }, (_, n) =>
    // Spread over members, because a single one may queue fewer.
    askedBy.run(`member ${n % 4}`, () =>
      printPdf('turn-80mm', turnData(`${n}`)).then(
        () => 'drawn',
        (error: unknown) => error,
      ),
    ),
  )
  const drawn = await Promise.all(all)
  expect(drawn.slice(0, 100)).toEqual(Array.from({ length: 100 }, () => 'drawn'))
  for (const refused of drawn.slice(100)) expect(refused).toMatchObject({ code: 'busy', detail: { retryAfter: 2 } })
  expect((await printPdf('turn-80mm', turnData('۱'))).length).toBeGreaterThan(0)
})
