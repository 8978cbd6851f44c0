/** State of the running system for its operators: jobs, disk and clock, pages and devices in use. */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { DeviceMoment } from '../kernel/value/moment.ts'
import { roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { RialsValue } from '../kernel/value/money.ts'

/** Names of the background jobs. */
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
  /** Of the last recorded run, ISO; null without one. */
  beganAt: v.nullable(v.string()),
  /** Milliseconds it took. */
  took: v.nullable(v.number()),
  runs: v.number(),
  failures: v.number(),
  failedAt: v.nullable(v.string()),
  /** The last error message; '' without one. */
  error: v.string(),
  /** Whether the last run failed. */
  isFailing: v.boolean(),
  /** Whether its next run is overdue. */
  isLate: v.boolean(),
  /** Summary and time of the last run that did something. */
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
  /** Last 24 hours. `credit` in rials, if the provider reports it; null without a provider. */
  sms: v.nullable(v.object({ sent: v.number(), most: v.number(), credit: v.nullable(RialsValue) })),
  /** Database connections in use, and requests waiting for one. */
  pool: v.object({ used: v.number(), most: v.number(), waiting: v.number() }),
  /** Quotas of one organisation on this instance, and those that exceeded one in the last hour, the latest first. */
  tenants: v.object({
    calls: v.number(),
    callsPerSecond: v.number(),
    atOnce: v.number(),
    refused: v.array(
      v.object({
        kind: v.picklist(['company', 'hall', 'owner', 'office']),
        name: v.string(),
        times: v.number(),
        lastAt: v.string(),
      }),
    ),
  }),
  /** Uploaded files, their bytes, the quota of one account, and the accounts with the most. */
  files: v.object({
    count: v.number(),
    bytes: v.number(),
    mostOfOne: v.number(),
    largest: v.array(v.object({ username: v.string(), fullName: v.string(), files: v.number(), bytes: v.number() })),
  }),
  /** Of devices that reported in the last thirty days. */
  versions: v.array(v.object({ version: v.string(), devices: v.number(), lastAt: v.string() })),
  /** Devices with undelivered items, oldest first. */
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
  /** Starts on the instance that receives the request; the response does not wait for it. */
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
  /** Periodic report of a device's state: only the number and age of queued calls, never their content. */
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
