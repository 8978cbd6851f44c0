/** Prometheus metrics: responses and their latency, connections, streams, jobs, disk, clock, and Node's own metrics. */
import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, type GaugeConfiguration } from 'prom-client'
import type { Pool } from 'pg'
import type { SharedClock } from './clock.ts'
import type { Jobs } from './jobs.ts'
import type { PoolerState } from './db/pooler.ts'
import type { Replica } from './db/replica.ts'
import type { Release } from './release.ts'

export interface Metrics {
  /** One response. `call` is a name of the contract, or 'other'; never a path, because paths are unbounded. */
  answered(call: string, status: number, seconds: number): void
  text(): Promise<string>
  readonly type: string
}

interface Measured {
  pools: Readonly<Record<string, Pool>>
  jobs: Pick<Jobs, 'states'>
  streams(): number
  /** Most open streams of this server. */
  streamsMost: number
  /** Absent without a replica. */
  replica?: Pick<Replica, 'lag' | 'lagLimit'> | undefined
  /** Absent without a pooler. */
  pooler?: (() => Promise<PoolerState | null>) | undefined
  clock: Pick<SharedClock, 'isOwnRight'>
  dataDir: string
  release: Release
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openMetrics(measured: Measured): Metrics {
  const { pools, jobs, streams, streamsMost, replica, pooler, clock, dataDir, release } = measured
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })
  const gauge = <L extends string>(of: Omit<GaugeConfiguration<L>, 'registers'>) => new Gauge({ ...of, registers })
  const duration = new Histogram({
    name: 'barnobat_answer_seconds',
    help: 'How long answers took, by call and by the first digit of the status; 503 apart, because it refuses for load',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const refused = new Counter({
    name: 'barnobat_busy_total',
    help: 'Requests that were asked to come again (429 and 503)',
    labelNames: ['status'],
    registers,
  })
  gauge({
    name: 'barnobat_pool_connections',
    help: 'Connections of the database and who waits for one',
    labelNames: ['pool', 'state'],
    async collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
      // Without an answer its last state is removed: unknown is not zero.
      for (const state of ['used', 'idle', 'waiting']) this.remove({ pool: 'pooler', state })
      for (const [state, count] of Object.entries((await pooler?.()) ?? {})) this.set({ pool: 'pooler', state }, count)
    },
  })
  gauge({
    name: 'barnobat_job_runs',
    help: 'Runs of the background jobs of this server since it started',
    labelNames: ['name', 'outcome'],
    collect() {
      for (const [name, { runs, failures }] of jobs.states()) {
        this.set({ name, outcome: 'ok' }, runs - failures)
        this.set({ name, outcome: 'failed' }, failures)
      }
    },
  })
  gauge({
    name: 'barnobat_job_last_ok_timestamp_seconds',
    help: 'When a background job of this server last ended well',
    labelNames: ['name'],
    collect() {
      for (const [name, { endedWellAt }] of jobs.states()) if (endedWellAt > 0) this.set({ name }, endedWellAt / 1000)
    },
  })
  gauge({
    name: 'barnobat_job_interval_seconds',
    help: 'Interval between two runs of a background job',
    labelNames: ['name'],
    collect() {
      for (const [name, { job }] of jobs.states()) this.set({ name }, job.everyMs / 1000)
    },
  })
  gauge({
    name: 'barnobat_streams',
    help: 'Open event streams of this server',
    collect() {
      this.set(streams())
    },
  })
  gauge({ name: 'barnobat_streams_limit', help: 'Most event streams that this server opens (STREAMS_MOST)' }).set(streamsMost)
  if (replica) {
    gauge({
      name: 'barnobat_replica_lag_seconds',
      help: 'Age of the newest changes that the replica is known to have replayed; +Inf while none are known',
      collect() {
        this.set(replica.lag() / 1000)
      },
    })
    gauge({
      name: 'barnobat_replica_lag_limit_seconds',
      help: 'Lag beyond which the primary answers instead (REPLICA_LAG_MS)',
    }).set(replica.lagLimit / 1000)
  }
  gauge({
    name: 'barnobat_clock_agrees',
    help: "1 while the clock of this server agrees with the database's; without that it opens and locks no show",
    collect() {
      this.set(Number(clock.isOwnRight()))
    },
  })
  gauge({
    name: 'barnobat_disk_bytes',
    help: 'Size of the disk with the data folder, and what is free of it',
    labelNames: ['part'],
    async collect() {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      this.set({ part: 'free' }, bavail * bsize)
      this.set({ part: 'total' }, blocks * bsize)
    },
  })
  gauge({
    name: 'barnobat_release',
    help: 'Version of the server, and build of the page it serves',
    labelNames: ['version', 'build'],
  }).set({ version: release.version, build: release.build }, 1)
  return {
    answered(call, status, seconds) {
      duration.observe({ call, status: status === 503 ? '503' : `${Math.floor(status / 100)}xx` }, seconds)
      if (status === 429 || status === 503) refused.inc({ status: String(status) })
    },
    text: () => register.metrics(),
    type: register.contentType,
  }
}
