/** Starts one PostgreSQL for a run of tests, with one database per file. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDb, type Db } from '#server/platform/db/open.ts'
import { loadReference } from '#server/platform/reference/load.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { quickFolder } from './memory.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server of this run, and the template database that is copied. */
    postgres: { server: string; template: string }
  }
}

const FOLDER = /^barnobat-test-(\d+)-/
const BUSY = '55006'
const newName = (kind: string) => `barnobat_${kind}_${randomBytes(6).toString('hex')}`

/** Vitest calls this before the run and the returned function after it, even if tests failed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url: server, stop } = await startServer()
  const template = newName('template')
  const drop = () => on(server, `drop database if exists ${template} with (force)`)
  try {
    await on(server, `create database ${template}`)
    const url = databaseOn(server, template)
    await migrate(url)
    const db = openDb(url, { max: 1 })
    await loadReference(db).finally(() => db.destroy())
    project.provide('postgres', { server, template })
  } catch (error) {
    await drop().finally(stop)
    throw error
  }
  return () => drop().finally(stop)
}

/** Creates a database with all tables and the reference data only. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { server, template } = inject('postgres')
  const name = newName('test')
  // A template cannot be copied by two connections at once.
  for (let tries = 100; ; tries -= 1) {
    try {
      // Copy files: writing a whole database to the write-ahead log costs more than the copy.
      await on(server, `create database ${name} template ${template} strategy file_copy`)
      break
    } catch (error) {
      if ((error as { code?: string }).code !== BUSY || tries === 0) throw error
      await sleep(20 + Math.random() * 50)
    }
  }
  return { url: databaseOn(server, name), drop: () => on(server, `drop database if exists ${name} with (force)`) }
}

/** Uses TEST_DATABASE_URL, whose user may create databases, or starts an embedded server in its own folder. */
async function startServer() {
  const configured = process.env.TEST_DATABASE_URL
  if (configured) return { url: configured, stop: async () => {} }
  await sweep()
  const folder = mkdtempSync(join(quickFolder(), `barnobat-test-${process.pid}-`))
  chmodSync(folder, 0o711)
  const { url, stop } = await startEmbedded(folder)
  await withoutWaitingForTheDisk(url)
  return { url, stop: () => stop().finally(() => rmSync(folder, { recursive: true, force: true })) }
}

/**
 * Test databases need no durability: waiting for the disk was two thirds of a file's time. Process, kill and chaos
 * tests start their own servers with the durability of the product.
 */
async function withoutWaitingForTheDisk(server: string): Promise<void> {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) await on(server, `alter system set ${name} = off`)
  await on(server, 'select pg_reload_conf()')
}

/** Removes servers of killed runs. */
async function sweep() {
  const parent = quickFolder()
  for (const name of readdirSync(parent)) {
    const pid = Number(FOLDER.exec(name)?.[1] ?? process.pid)
    if (runs(pid)) continue
    const folder = join(parent, name)
    await startEmbedded(folder)
      .then(({ stop }) => stop())
      .catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const databaseOn = (server: string, name: string) => server.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)

async function on(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Changes rows that the database protects from the product, for example clears the audit between tests. */
export const withoutTriggers = (db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })

/** Clears the audit. */
export const emptyAudit = (db: Db): Promise<void> => withoutTriggers(db, (tx) => sql`truncate audit_event`.execute(tx))
