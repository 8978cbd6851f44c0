/** What the people who run the platform see of the running system: its jobs, its disk and clock, the pages and devices in use. */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { DeviceMoment } from '../kernel/value/moment.ts'
import { roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { RialsValue } from '../kernel/value/money.ts'

/** What the server does by itself, now and then. */
export const jobNames = [
  'shows',
  'days',
  'payments',
  'money',
  'permits',
  'notices',
  'messages',
  'pushes',
  'reports',
  'imports',
  'codes',
  'uploads',
  'oldImports',
  'retention',
] as const
export type JobName = (typeof jobNames)[number]

const Job = v.object({
  name: v.picklist(jobNames),
  /** Seconds between two runs. */
  everySeconds: v.number(),
  /** Of the last run that is written down, ISO; null where it never ran. */
  beganAt: v.nullable(v.string()),
  /** Milliseconds it took. */
  took: v.nullable(v.number()),
  runs: v.number(),
  failures: v.number(),
  failedAt: v.nullable(v.string()),
  /** What went wrong last, as the program says it; '' where nothing did. */
  error: v.string(),
  /** Whether the last run failed. */
  isFailing: v.boolean(),
  /** Whether it should have run again by now, and did not. */
  isLate: v.boolean(),
  /** What it did when it last did something, and when. */
  done: v.nullable(v.record(v.string(), v.unknown())),
  doneAt: v.nullable(v.string()),
  server: v.string(),
})
export type Job = v.InferOutput<typeof Job>

const Waiting = v.object({
  username: v.string(),
  fullName: v.string(),
  waiting: v.number(),
  /** ISO, by the device's clock. */
  oldestAt: v.nullable(v.string()),
  saidAt: v.string(),
})

const State = v.object({
  /** ISO, the database's. */
  time: v.string(),
  startedAt: v.string(),
  /** Of this server, and the id of the page build it serves. */
  release: v.object({ version: v.string(), build: v.string() }),
  /** Milliseconds by which this server's clock is ahead of the database's. */
  clockAhead: v.number(),
  clockAgrees: v.boolean(),
  /** Of the data folder, bytes. */
  disk: v.object({ free: v.number(), total: v.number() }),
  /** Bytes. */
  databaseSize: v.number(),
  /** Of the last twenty-four hours. `credit` in rials, where the provider tells it; null where nobody carries messages. */
  sms: v.nullable(v.object({ sent: v.number(), most: v.number(), credit: v.nullable(RialsValue) })),
  /** Connections of the database that are in use, and requests that wait for one. */
  pool: v.object({ used: v.number(), most: v.number(), waiting: v.number() }),
  /** Uploaded files, bytes of them, what one account may have, and the accounts that have most. */
  files: v.object({
    count: v.number(),
    bytes: v.number(),
    mostOfOne: v.number(),
    largest: v.array(v.object({ username: v.string(), fullName: v.string(), files: v.number(), bytes: v.number() })),
  }),
  /** Of the devices that spoke in the last thirty days. */
  versions: v.array(v.object({ version: v.string(), devices: v.number(), lastAt: v.string() })),
  /** Devices with something undelivered, the oldest first. */
  devices: v.array(Waiting),
})
export type SystemState = v.InferOutput<typeof State>

export const system = area('system', {
  jobs: ask({
    summary: 'List background jobs',
    at: 'GET /api/v1/system/jobs',
    who: [roles('Admin')],
    input: v.object({}),
    output: v.array(Job),
  }),
  /** It starts at once on the server that is asked, and is not waited for. */
  runJob: act({
    summary: 'Run a background job now',
    at: 'POST /api/v1/system/jobs/{name}/run',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({ name: v.picklist(jobNames, shapeWords.notText) }),
    output: v.null(),
  }),
  state: ask({
    summary: 'Get the state of the system',
    at: 'GET /api/v1/system/state',
    who: [roles('Admin')],
    input: v.object({}),
    output: State,
  }),
  /** What a device says of itself, now and then: never what waits, only how much of it and since when. */
  report: act({
    summary: 'Report the state of a device',
    at: 'POST /api/v1/system/devices',
    who: 'any member',
    offline: 'refuse',
    quiet: true,
    input: v.object({
      client: v.pipe(v.string(shapeWords.notText), v.regex(/^[\w-]{16,64}$/, shapeWords.notId)),
      version: Text(60),
      waiting: v.pipe(
        v.number(shapeWords.notNumber),
        v.integer(shapeWords.notNumber),
        v.minValue(0, shapeWords.notNumber),
        v.maxValue(1_000_000, shapeWords.notNumber),
      ),
      oldestAt: DeviceMoment,
    }),
    output: v.null(),
  }),
})
