/** Prometheus metrics: responses and their latency, connections, jobs, and Node's own metrics. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, type GaugeConfiguration } from 'prom-client'
import type { Pool } from 'pg'
import type { Jobs } from './jobs.ts'

export interface Metrics {
  /** One response. `call` is a name of the contract, or 'other'; never a path, because paths are unbounded. */
  answered(call: string, status: number, seconds: number): void
  text(): Promise<string>
  readonly type: string
}

interface Measured {
  pools: Readonly<Record<string, Pool>>
  jobs: Pick<Jobs, 'states'>
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function openMetrics({ pools, jobs }: Measured): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })
  const gauge = <L extends string>(of: Omit<GaugeConfiguration<L>, 'registers'>) => new Gauge({ ...of, registers })
  const duration = new Histogram({
    name: 'barnobat_answer_seconds',
    help: 'How long answers took, by call and by the first digit of the status',
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
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  gauge({
    name: 'barnobat_job_runs',
    help: 'Runs of the background jobs of this server since it started',
    labelNames: ['job', 'outcome'],
    collect() {
      for (const [job, { runs, failures }] of jobs.states()) {
        this.set({ job, outcome: 'ok' }, runs - failures)
        this.set({ job, outcome: 'failed' }, failures)
      }
    },
  })
  gauge({
    name: 'barnobat_job_last_ok_timestamp_seconds',
    help: 'When a background job of this server last ended well',
    labelNames: ['job'],
    collect() {
      for (const [job, { endedWellAt }] of jobs.states()) if (endedWellAt > 0) this.set({ job }, endedWellAt / 1000)
    },
  })
  return {
    answered(call, status, seconds) {
      duration.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds)
      if (status === 429 || status === 503) refused.inc({ status: String(status) })
    },
    text: () => register.metrics(),
    type: register.contentType,
  }
}
