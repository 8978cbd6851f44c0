/** Form drafts: input is written to the disk within two seconds, and at once when the page is left. */
import { draftOf, dropDraft, saveDraft } from '#outbox/storage/drafts.ts'
import { useCallback, useEffect, useState } from 'react'
import { device } from './device.ts'
import { noteStorage } from './storage.ts'

const EVERY = 2000

interface Unsaved {
  value: unknown
  /** Undefined while it is being written. */
  timer: ReturnType<typeof setTimeout> | undefined
  onSaved: (at: number) => void
}
/** Values not yet written, by form and account: the enqueue that settles a draft must leave none behind. */
const unsaved = new Map<string, Unsaved>()
const nameOf = (formKey: string, accountId: string) => JSON.stringify([formKey, accountId])

/** Drops unwritten input: the form has just been sent. */
export function forgetUnsaved(formKey: string, accountId: string): void {
  const name = nameOf(formKey, accountId)
  clearTimeout(unsaved.get(name)?.timer)
  unsaved.delete(name)
  localStorage.removeItem(LEFT + name)
}

// A page that is closing cannot await a database write: store the value in local storage synchronously.
const LEFT = 'barnobat.draft.'

function leaveBehind(name: string, value: unknown): void {
  try {
    localStorage.setItem(LEFT + name, JSON.stringify(value))
  } catch {
    noteStorage('full')
  }
}

/** Moves a draft from local storage to the database. */
async function takeUp(formKey: string, accountId: string): Promise<void> {
  const name = nameOf(formKey, accountId)
  const left = localStorage.getItem(LEFT + name)
  if (left === null) return
  await saveDraft(device, formKey, accountId, JSON.parse(left))
  localStorage.removeItem(LEFT + name)
}

/** Writes the last value; if the database fails, stores it in local storage for the next page. Never throws. */
async function flush(name: string): Promise<void> {
  const last = unsaved.get(name)
  if (!last) return
  clearTimeout(last.timer)
  last.timer = undefined
  const [formKey, accountId] = JSON.parse(name) as [string, string]
  const draft = await saveDraft(device, formKey, accountId, last.value).catch(() => null)
  if (!draft) noteStorage('full')
  // Changed or sent meanwhile: this value is outdated.
  if (unsaved.get(name) !== last) return
  unsaved.delete(name)
  if (!draft) return leaveBehind(name, last.value)
  localStorage.removeItem(LEFT + name)
  last.onSaved(draft.savedAt)
}

/** Writes all unwritten input and waits for it, for example before the page is locked. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...unsaved.keys()].map(flush))
}

/** Moves drafts from local storage to the database: of one account, or of all before storage is cleared. */
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

/** Drafts in local storage because the page entered the back/forward cache. */
const left = new Set<string>()

/** A cached page must not begin a transaction, because it could not end it (outbox/storage/page-cache.ts). */
function leaveAll(): void {
  for (const [name, { value, timer }] of unsaved) {
    clearTimeout(timer)
    leaveBehind(name, value)
    left.add(name)
  }
  unsaved.clear()
}

/** The page is restored: writes drafts to the database that no other page has moved meanwhile. */
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
  /** Undefined while loading, null if there is none. Read once; it does not follow `save`. */
  draft: T | null | undefined
  /** Device clock, ms. */
  savedAt: number | null
  /** Call it at every change. */
  save(value: T): void
  drop(): Promise<void>
}

/** Drafts read while their form is loading. */
const readAhead = new Map<string, ReturnType<typeof readDraft>>()
/** A draft read ahead expires after this many ms, because it may have been written meanwhile. */
const AHEAD = 3000

/** Reads a draft before its form asks for it. */
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
      unsaved.set(name, { value, timer, onSaved: setSavedAt })
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
