import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SystemState } from './queries.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { decimal, grouped } from '#app/kit/ui/value/figures.ts'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { systemWords as words } from './system-words.ts'

const GIGABYTE = 1024 ** 3
const MEGABYTE = 1024 ** 2
const megabytes = (bytes: number) => words.megabytes(decimal(bytes / MEGABYTE))
const size = (bytes: number) => (bytes < GIGABYTE ? megabytes(bytes) : words.gigabytes(decimal(bytes / GIGABYTE)))

/** The state of the server: disk, clock, messages, connections, and known devices. */
export function State({ state }: { state: SystemState }) {
  const { disk, databaseSize, clockAgrees, clockAhead, sms, pool, startedAt, release, tenants, files, versions, devices } = state
  return (
    <>
      <Box
        component="dl"
        className="system-facts"
        display="grid"
        m={0}
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 'var(--s3)' }}
      >
        <Fact name={words.disk}>{words.of(size(disk.free), size(disk.total))}</Fact>
        <Fact name={words.database}>{size(databaseSize)}</Fact>
        <Fact name={words.clock}>{clockAgrees ? words.clockRight(grouped(Math.abs(clockAhead))) : words.clockWrong}</Fact>
        <Fact name={words.sms}>{sms ? words.smsOf(grouped(sms.sent), grouped(sms.most)) : words.smsNone}</Fact>
        {sms && sms.credit !== null && <Fact name={words.credit}>{words.rials(grouped(sms.credit))}</Fact>}
        <Fact name={words.pool}>{words.poolOf(grouped(pool.used), grouped(pool.most), grouped(pool.waiting))}</Fact>
        <Fact name={words.filesTitle}>{words.filesOf(grouped(files.count), megabytes(files.bytes))}</Fact>
        <Fact name={words.release}>
          <Latin>{`${release.version} · ${release.build}`}</Latin>
        </Fact>
        <Fact name={words.started}>
          <Moment at={startedAt} />
        </Fact>
      </Box>
      <h3>{words.filesOfAccounts}</h3>
      <p className="faint">{ownersOf(files)}</p>
      <ul className="list">
        {files.largest.map(({ username, fullName, files: count, bytes }) => (
          <li key={username}>
            <b>{fullName || username}</b> {words.filesOf(grouped(count), megabytes(bytes))}
          </li>
        ))}
      </ul>
      <h3>{words.tenantsTitle}</h3>
      <p className="faint">
        {words.tenantQuota(grouped(tenants.calls), grouped(tenants.callsPerSecond), grouped(tenants.atOnce))}{' '}
        {tenants.refused.length === 0 && words.tenantsQuiet}
      </p>
      <ul className="list">
        {tenants.refused.map(({ kind, name, times, lastAt }) => (
          <li key={`${kind} ${name} ${lastAt}`}>
            <b>{`${words.tenantKind[kind]} ${name}`}</b> {words.tenantRefused(grouped(times))} <Moment at={lastAt} />
          </li>
        ))}
      </ul>
      <h3>{words.versions}</h3>
      {versions.length === 0 && <p className="faint">{words.noVersions}</p>}
      <ul className="list">
        {versions.map(({ version, devices: count, lastAt }) => (
          <li key={version}>
            <Latin>{version}</Latin> {words.devices(grouped(count))} · {words.said} <Moment at={lastAt} />
          </li>
        ))}
      </ul>
      <h3>{words.waitingTitle}</h3>
      {devices.length === 0 && <p className="faint">{words.noWaiting}</p>}
      <ul className="list">
        {devices.map(({ username, fullName, waiting, oldestAt, saidAt }) => (
          <li key={`${username} ${saidAt} ${oldestAt}`}>
            <b>{fullName || username}</b> {words.waiting(grouped(waiting))} {words.since} <Moment at={oldestAt} /> · {words.said}{' '}
            <Moment at={saidAt} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ownersOf({ count, largest, mostOfOne }: SystemState['files']): string {
  if (count === 0) return words.noFiles
  return largest.length === 0 ? words.noOwner : words.mostOfOne(megabytes(mostOfOne))
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
