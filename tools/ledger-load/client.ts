/** One client: sends commands one after another, each until it is answered or the client gives up. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEY } from '#contract/kernel/envelope.ts'
import type { People } from './people.ts'

export interface Answers {
  /** Acknowledged commands: id by key. */
  acknowledged: Map<string, { kind: Kind; id: number }>
  /** Completed commands. */
  done: number
  repeated: number
  aborted: number
  /** 422: insufficient balance. */
  refused: number
  /** Keys with a different second answer. */
  contradicted: string[]
}

type Kind = 'increase' | 'announce' | 'finish'
interface Act {
  kind: Kind
  key: string
  path: string
  token: string
  body: object
}

interface Client {
  nth: number
  people: People
  answers: Answers
  /** Commands of all clients together. */
  most: number
  chance: () => number
  urlOf: (turn: number) => string
}

const REPEATS = 0.1
const ABORTS = 0.05

export async function clientOf({ nth, people, answers, most, chance, urlOf }: Client): Promise<void> {
  const company = people.companies[nth % people.companies.length]!
  const admin = people.admins[nth % people.admins.length]!
  const mine: { act: Act; id: number }[] = []
  const open: number[] = []

  const next = (): Act => {
    const key = randomUUID()
    const at = chance()
    if (at < 0.5 || (at >= 0.75 && open.length === 0)) {
      const Amount = 10_000 + Math.floor(chance() * 90_000)
      const body = { TransportationCompanyId: company.id, Amount, Description: key }
      return { kind: 'increase', key, path: '/api/v1/account-activities/', token: admin, body }
    }
    if (at < 0.75) {
      const body = {
        ...people.cargo,
        TransportationCompanyHallId: company.placeId,
        FreighterNumber: 1 + Math.floor(chance() * 5),
        Description: key,
      }
      return { kind: 'announce', key, path: '/api/v1/cargos/AddCargo', token: company.token, body }
    }
    const [Id] = open.splice(Math.floor(chance() * open.length), 1)
    return { kind: 'finish', key, path: '/api/v1/cargos/FinishCargo', token: company.token, body: { Id, Desc: key } }
  }

  /** Sends until there is a final answer; null when the client gave up. */
  async function send(act: Act, goesAway: boolean): Promise<{ status: number; id: number } | null> {
    for (let turn = nth; ; turn += 1) {
      const signal = goesAway ? AbortSignal.timeout(1 + Math.floor(chance() * 40)) : AbortSignal.timeout(30_000)
      try {
        const response = await fetch(urlOf(turn) + act.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${act.token}`, [KEY]: act.key },
          body: JSON.stringify(act.body),
          signal,
        })
        const { data, reason } = (await response.json()) as { data: Record<string, number> | null; reason: string | null }
        // A fast server had answered before: an unread answer is the same.
        if (goesAway) return null
        if (response.status < 500 && reason !== 'in-progress')
          return { status: response.status, id: data?.['transactionNumber'] ?? data?.['id'] ?? 0 }
      } catch {
        if (goesAway) return null
      }
      await sleep(50 + chance() * 250)
    }
  }

  while (answers.done < most) {
    answers.done += 1
    const again = mine.length > 0 && chance() < REPEATS ? mine[Math.floor(chance() * mine.length)]! : null
    if (again) {
      answers.repeated += 1
      const answer = await send(again.act, false)
      if (answer!.id !== again.id) answers.contradicted.push(again.act.key)
      continue
    }
    const act = next()
    const answer = await send(act, chance() < ABORTS)
    if (answer === null) answers.aborted += 1
    else if (answer.status === 200) {
      answers.acknowledged.set(act.key, { kind: act.kind, id: answer.id })
      mine.push({ act, id: answer.id })
      if (act.kind === 'announce') open.push(answer.id)
    } else if (answer.status === 422 && act.kind === 'announce') answers.refused += 1
    else throw new Error(`${act.kind} was answered ${answer.status}`)
  }
}
