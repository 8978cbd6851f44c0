import { useRef, useState } from 'react'
import type { Queueable, Sent } from '#contract/call.ts'
import type { Faults } from '#contract/refusal.ts'
import { refusalWords } from '#contract/words/refusals.ts'
import { ActRefused, type Done } from '#app/data/acts.ts'
import { inquireCode, inquirePostalCode, saveAct } from '#app/data/customer.ts'
import { NotEditable, NotSaved, type Need, type OutboxItem } from '#app/data/outbox.ts'
import { alert } from '#app/ui/alerts.ts'
import { customerFormWords as words } from '#app/words/customer.ts'

/** Why the dialog is still open: one sentence, and one at each field. */
export interface Trouble {
  title: string
  faults: Faults
}

interface Wish<C extends Queueable> {
  payload: Sent<C>
  title: string
  needs?: Need[]
  /** The version of the row it starts from, and the row as it was read. */
  version?: number | null
  base?: unknown
  /** Called when somebody else has changed the row since. */
  onStale?: () => Promise<void>
  /** What the rules say of it, before anybody is asked. */
  faults: Faults
  /** Numbers that are new and so are inquired about (S1 §5); an empty one is not. */
  asked: { MeliCode?: string; PostalCode?: string }
}

/** What the inquiries say: faults of what is invalid, and which could not be asked. */
async function inquired({ MeliCode, PostalCode }: Wish<Queueable>['asked']): Promise<{ faults: Faults; notes: string[] }> {
  const [code, postalCode] = await Promise.all([
    MeliCode ? inquireCode(MeliCode) : null,
    PostalCode ? inquirePostalCode(PostalCode) : null,
  ])
  return {
    faults: {
      ...(code === 'INVALID' && { MeliCode: words.codeInvalid }),
      ...(postalCode === 'INVALID' && { PostalCode: words.postalCodeInvalid }),
    },
    notes: [
      ...(code === 'UNKNOWN' ? [words.notAsked.MeliCode] : []),
      ...(postalCode === 'UNKNOWN' ? [words.notAsked.PostalCode] : []),
    ],
  }
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof ActRefused) return { title: error.message, faults: error.faults }
  if (error instanceof NotSaved) return { title: words.notSaved[error.reason], faults: {} }
  if (error instanceof NotEditable) return { title: words.notEditable[error.reason], faults: {} }
  return { title: words.unexpected, faults: {} }
}

/**
 * Checks, inquires, sends or keeps, and says what became of it; one at a time. With an item of the outbox that is being
 * mended, that item is sent again.
 */
export function useSaving(accountId: string, mended: OutboxItem | null) {
  const running = useRef(false)
  const [held, setHeld] = useState(mended)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  const complain = (found: Trouble) => {
    setTrouble(found)
    setAttempt((n) => n + 1)
  }

  async function tried<C extends Queueable>(
    call: C,
    { faults, asked, onStale: _onStale, ...act }: Wish<C>,
  ): Promise<Done | null> {
    if (Object.keys(faults).length > 0) {
      complain({ title: refusalWords['broken-rule'], faults })
      return null
    }
    const answer = await inquired(asked)
    if (Object.keys(answer.faults).length > 0) {
      complain({ title: words.said(Object.values(answer.faults)), faults: answer.faults })
      return null
    }
    const done = await saveAct(call, { accountId, ...act }, held, setHeld)
    const told = done.state === 'kept' ? words.kept : done.message
    alert({ tone: done.state === 'kept' ? 'info' : 'success', text: words.said([told, ...answer.notes]) })
    return done
  }

  /** Null: the dialog stays, and says why. */
  async function save<C extends Queueable>(call: C, wish: Wish<C>): Promise<Done | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      return await tried(call, wish)
    } catch (error) {
      if (error instanceof ActRefused && error.code === 'stale-version') await wish.onStale?.()
      complain(troubleOf(error))
      return null
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  /** The faults of these fields are being answered. */
  const forgive = (fields: readonly string[]) =>
    setTrouble((was) => {
      if (!was || !fields.some((field) => field in was.faults)) return was
      const faults = Object.fromEntries(Object.entries(was.faults).filter(([field]) => !fields.includes(field)))
      return Object.keys(faults).length > 0 ? { ...was, faults } : null
    })

  return { save, forgive, busy, attempt, trouble }
}
