/**
 * Money under load: clients charge wallets, announce (hold) and finish (release) through two real servers over one
 * database, which are killed meanwhile. Afterwards every acknowledged command exists once, and every rial adds up.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { openDb } from '#server/platform/db/open.ts'
import { postmasterOf } from '#server/platform/db/postmaster.ts'
import { locateCluster } from '#server/platform/db/location.ts'
import { newFolder, start, type Process } from '../../tests/process/server.ts'
import { clientOf, type Answers } from './client.ts'
import { countUp, type Count } from './count.ts'
import { openPeople } from './people.ts'

export interface Plan {
  transfers: number
  clients: number
  wallets: number
  serverKills: number
  databaseKills: number
  seed: number
}

/** Seeded random numbers from 0 to 1. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface Outcome extends Count {
  seconds: number
  serverKills: number
  databaseKills: number
  answers: Answers
}

export async function load(plan: Plan, say: (line: string) => void = () => {}): Promise<Outcome> {
  const folder = newFolder()
  const embedded = await startEmbedded(join(folder, 'database'))
  const { cluster } = locateCluster(join(folder, 'database'))
  const open = () => start(join(folder, 'server'), { DATABASE_URL: embedded.url })
  const servers: Process[] = [open()]
  await servers[0]!.url
  servers.push(open())
  await servers[1]!.url
  const db = openDb(embedded.url, { max: 2, waitMs: 60_000 })
  try {
    const people = await openPeople(db, plan)
    const chance = chanceOf(plan.seed)
    const urls = await Promise.all(servers.map(({ url }) => url))
    const answers: Answers = { acknowledged: new Map(), done: 0, repeated: 0, aborted: 0, refused: 0, contradicted: [] }
    let killed = 0
    let fell = 0
    let isOver = false
    /** Kills a server and starts another in its place. */
    const killServer = async () => {
      const nth = Math.floor(chance() * servers.length)
      servers[nth]!.child.kill('SIGKILL')
      await servers[nth]!.ended
      killed += 1
      // The database may be down too: a server without one exits, and is started again.
      for (;;) {
        servers[nth] = open()
        const url = await servers[nth]!.url.catch(() => null)
        if (url !== null) return void (urls[nth] = url)
        await sleep(300)
      }
    }
    const killDatabase = () => {
      const postmaster = postmasterOf(cluster)
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
      fell += 1
    }
    const began = performance.now()
    const kills = (async () => {
      const due = (nth: number, all: number) => answers.done >= (plan.transfers * (nth + 1)) / (all + 1)
      let next = 0
      // Set when the clients are done.
      const goesOn = () => !isOver
      for (; goesOn(); next = Math.floor((answers.done * 10) / plan.transfers)) {
        while (killed < plan.serverKills && due(killed, plan.serverKills)) await killServer()
        if (fell < plan.databaseKills && due(fell, plan.databaseKills)) killDatabase()
        if (next !== Math.floor((answers.done * 10) / plan.transfers)) say(`${answers.done} of ${plan.transfers}`)
        await sleep(20)
      }
    })()
    const clients = Array.from({ length: plan.clients }, (_, nth) =>
      clientOf({
        nth,
        people,
        answers,
        most: plan.transfers,
        chance: chanceOf(plan.seed * 1000 + nth),
        urlOf: (turn) => urls[turn % urls.length]!,
      }),
    )
    await Promise.all(clients)
    isOver = true
    await kills
    const seconds = (performance.now() - began) / 1000
    await backAgain(db)
    return { ...(await countUp(db, answers)), seconds, serverKills: killed, databaseKills: fell, answers }
  } finally {
    await db.destroy()
    for (const { child, ended } of servers) {
      child.kill('SIGTERM')
      await ended
    }
    await embedded.stop()
  }
}

/** Waits until the database answers, which may just have been killed. */
async function backAgain(db: Parameters<typeof countUp>[0]): Promise<void> {
  for (;;) {
    try {
      return void (await sql`select 1`.execute(db))
    } catch {
      await sleep(200)
    }
  }
}
