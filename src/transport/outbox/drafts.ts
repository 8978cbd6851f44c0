/** Forms that are never lost: what is typed is on the disk within two seconds, and at once when the page goes away. */
import { draftOf, dropDraft, saveDraft } from '#outbox/drafts.ts'
import { useCallback, useEffect, useState } from 'react'
import { device, noteStorage } from './device.ts'

const EVERY = 2000

interface Unsaved {
  value: unknown
  /** Undefined while it is being written. */
  timer: ReturnType<typeof setTimeout> | undefined
  written: (at: number) => void
}
/** Values not written yet, by form and account: the enqueue that settles a draft must find none left behind it. */
const unsaved = new Map<string, Unsaved>()
const nameOf = (formKey: string, accountId: string) => JSON.stringify([formKey, accountId])

/** Forgets what was typed and is not written: the form has just been sent. */
export function forgetUnsaved(formKey: string, accountId: string): void {
  const name = nameOf(formKey, accountId)
  clearTimeout(unsaved.get(name)?.timer)
  unsaved.delete(name)
  localStorage.removeItem(LEFT + name)
}

// A page that goes away does not live to see its database write end: what it left is put here at once, without waiting.
const LEFT = 'barnobat.draft.'

function leaveBehind(name: string, value: unknown): void {
  try {
    localStorage.setItem(LEFT + name, JSON.stringify(value))
  } catch {
    noteStorage('full')
  }
}

/** Takes up what a page left behind when it went away. */
async function takeUp(formKey: string, accountId: string): Promise<void> {
  const name = nameOf(formKey, accountId)
  const left = localStorage.getItem(LEFT + name)
  if (left === null) return
  await saveDraft(device, formKey, accountId, JSON.parse(left))
  localStorage.removeItem(LEFT + name)
}

/** Writes what was typed last; what the database does not take is left behind, so that the next page takes it up. Never throws. */
async function flush(name: string): Promise<void> {
  const last = unsaved.get(name)
  if (!last) return
  clearTimeout(last.timer)
  last.timer = undefined
  const [formKey, accountId] = JSON.parse(name) as [string, string]
  const draft = await saveDraft(device, formKey, accountId, last.value).catch(() => null)
  if (!draft) noteStorage('full')
  // Typed further meanwhile, or sent: then this is not what is kept.
  if (unsaved.get(name) !== last) return
  unsaved.delete(name)
  if (!draft) return leaveBehind(name, last.value)
  localStorage.removeItem(LEFT + name)
  last.written(draft.savedAt)
}

/** Writes what was typed and is not written yet, and waits for it: who locks the page leaves nothing behind. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...unsaved.keys()].map(flush))
}

/** Takes up every draft that a page left behind in local storage: of one account, or of all before storage is cleared. */
export async function takeUpDrafts(account: string | 'all'): Promise<void> {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(LEFT))) {
    const [formKey, accountId] = namesIn(key.slice(LEFT.length))
    if (accountId !== undefined && formKey !== undefined && ['all', accountId].includes(account))
      await takeUp(formKey, accountId).catch(() => undefined)
  }
}

function namesIn(name: string): string[] {
  try {
    return JSON.parse(name) as string[]
  } catch {
    return []
  }
}

function flushAll(): void {
  for (const [name, { value }] of unsaved) leaveBehind(name, value)
  void flushDrafts()
}

/** Drafts that lie in local storage because the page went into the browser's cache. */
const left = new Set<string>()

/** A page in the cache must not begin a transaction: nothing would end it (outbox/page-cache.ts). */
function leaveAll(): void {
  for (const [name, { value, timer }] of unsaved) {
    clearTimeout(timer)
    leaveBehind(name, value)
    left.add(name)
  }
  unsaved.clear()
}

/** The page is back: what it left, and nobody else has taken up meanwhile, goes into the database after all. */
function takeUpAll(): void {
  for (const name of left) {
    const [formKey, accountId] = JSON.parse(name) as [string, string]
    takeUp(formKey, accountId).catch(() => noteStorage('full'))
  }
  left.clear()
}

addEventListener('pagehide', ({ persisted }) => (persisted ? leaveAll() : flushAll()))
addEventListener('pageshow', ({ persisted }) => persisted && takeUpAll())
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushAll())

export interface DraftHold<T> {
  /** Undefined while it is read, null when there is none. Read once; it does not follow `save`. */
  draft: T | null | undefined
  /** Device clock, ms. */
  savedAt: number | null
  /** Call it at every change. */
  save(value: T): void
  drop(): Promise<void>
}

/** Drafts that are read while their form is still loading. */
const readAhead = new Map<string, ReturnType<typeof readDraft>>()
/** Nobody came for it within so many ms: it may have been written meanwhile. */
const AHEAD = 3000

/** Reads a draft that is about to be asked for. */
export function readDraftAhead(formKey: string, accountId: string): void {
  const [name, reading] = [nameOf(formKey, accountId), readDraft(formKey, accountId)]
  reading.catch(() => undefined)
  readAhead.set(name, reading)
  setTimeout(() => readAhead.get(name) === reading && readAhead.delete(name), AHEAD)
}

const readDraft = (formKey: string, accountId: string) =>
  takeUp(formKey, accountId).then(() => draftOf(device, formKey, accountId))

/** The member's draft of a form. */
export function useDraft<T>(formKey: string, accountId: string): DraftHold<T> {
  const name = nameOf(formKey, accountId)
  const [read, setRead] = useState<{ name: string; draft: T | null }>()
  const [savedAt, setSavedAt] = useState<number | null>(null)

  useEffect(() => {
    let gone = false
    const reading = readAhead.get(name) ?? readDraft(formKey, accountId)
    readAhead.delete(name)
    reading.then(
      (draft) => {
        if (gone) return
        setRead({ name, draft: (draft?.value as T | undefined) ?? null })
        setSavedAt(draft?.savedAt ?? null)
      },
      () => gone || setRead({ name, draft: null }),
    )
    return () => {
      gone = true
      void flush(name)
    }
  }, [name, formKey, accountId])

  const save = useCallback(
    (value: T) => {
      const timer = unsaved.get(name)?.timer ?? setTimeout(() => void flush(name), EVERY)
      unsaved.set(name, { value, timer, written: setSavedAt })
    },
    [name],
  )

  const drop = useCallback(async () => {
    forgetUnsaved(formKey, accountId)
    setSavedAt(null)
    await dropDraft(device, formKey, accountId)
  }, [formKey, accountId])

  return { draft: read?.name === name ? read.draft : undefined, savedAt, save, drop }
}
