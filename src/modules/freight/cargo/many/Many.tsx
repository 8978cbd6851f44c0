import './many.css'
import '#app/modules/freight/announce/announce.css'
import { Button, Stack } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Announcer } from '#contract/freight/announcement.ts'
import { newRef, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { manyWords as words } from './many-words.ts'
import { doubtsOf } from '#app/modules/freight/announce/fields/faults.ts'
import type { FormContext } from '#app/modules/freight/announce/form.ts'
import { useLists } from '#app/modules/freight/announce/fields/lists.ts'
import { useYardstick } from '#app/modules/freight/announce/fields/yardstick.ts'
import { useSubmitKey } from '#app/modules/freight/announce/keys.ts'
import { ListsNote } from '#app/modules/freight/announce/fields/ListsNote.tsx'
import { filled } from './fill.ts'
import { FillBar } from './FillBar.tsx'
import { Grid, type Landing } from './Grid.tsx'
import { Left } from './Left.tsx'
import { copyOf, emptyRow } from './lot.ts'
import { PasteBox } from './PasteBox.tsx'
import { Found } from './Found.tsx'
import { tally } from './review.ts'
import { emptyPage, type ManyPage, type ManyRow } from './row.ts'
import { Sure, type QuestionRow } from './Sure.tsx'
import { useLot } from './useLot.ts'
import { MOST_ROWS, useReading } from './useReading.ts'
import { titleOf, useSending } from './useSending.ts'

interface ManyProps {
  as: Announcer
  accountId: string
  start: ManyPage
  items: readonly OutboxItem[]
  onChange: (page: ManyPage) => void
}

/** Paste, review, send: nothing is sent before it is reviewed (F14). */
export function Many({ as, accountId, start, items, onChange }: ManyProps) {
  const [page, setPage] = useState(start)
  const newest = useRef(start)
  const set = (make: (page: ManyPage) => ManyPage) => {
    newest.current = make(newest.current)
    setPage(newest.current)
    onChange(newest.current)
  }
  const [error, setError] = useState<string | null>(null)
  const [ask, dialog] = useConfirm(null)
  const lists = useLists(as)
  const today = useToday()
  const halls = lists.halls.data
  const yardstick = useYardstick(lists)
  const context: FormContext = useMemo(() => ({ as, halls, road: null, today, yardstick }), [as, halls, today, yardstick])
  const read = useReading(lists, today)
  const sums = tally(page.rows, context)
  const latestContext = useRef(context)
  useEffect(() => {
    latestContext.current = context
  })
  const { send, measured, progress } = useSending({
    accountId,
    context: () => latestContext.current,
    onLeft: (row) =>
      set((was) => ({
        ...was,
        rows: was.rows.filter(({ id }) => id !== row.id),
        left: [{ id: row.id, title: titleOf(row.typed) }, ...was.left],
      })),
    onTrouble: (id, trouble, held) =>
      set((was) => ({
        ...was,
        rows: was.rows.map((row) => (row.id === id ? { ...row, trouble, held: held ?? row.held, seen: false } : row)),
      })),
  })
  const busy = progress !== null

  const [reads, setReads] = useState(0)
  const [landing, land] = useState<Landing | null>(null)
  /** Adds rows; false if they are too many. */
  const put = (rows: readonly ManyRow[], change: Partial<ManyPage> = {}, after?: string): boolean => {
    const isOver = rows.length + newest.current.rows.length > MOST_ROWS
    setError(isOver ? words.tooMany(MOST_ROWS) : null)
    if (isOver) return false
    set((was) => {
      const at = was.rows.findIndex(({ id }) => id === after) + 1 || was.rows.length
      return { ...was, ...change, rows: was.rows.toSpliced(at, 0, ...rows) }
    })
    return true
  }
  const { isReady, repeat, keep } = useLot(context, (rows) => put(rows) && setReads((n) => n + 1), setError)
  const take = (text: string) => {
    const pasted = read?.(text)
    if (!pasted) return
    if ('error' in pasted) return setError(pasted.error)
    if (put(pasted.rows.map(keep), { text: '', unread: pasted.unread })) setReads((n) => n + 1)
  }
  const add = () => {
    const row = keep(emptyRow(newRef()))
    if (put([row])) land({ id: row.id, column: 'from' })
  }
  const copy = (id: string, column: Landing['column']) => {
    const at = newest.current.rows.findIndex((row) => row.id === id)
    const next = copyOf(newest.current.rows[at]!, at + 1, newRef())
    if (put([next], {}, id)) land({ id: next.id, column })
  }
  const toQuestionRow = async (row: ManyRow): Promise<QuestionRow> => {
    const all = await measured(row)
    return { row, n: newest.current.rows.indexOf(row) + 1, context: all, doubts: doubtsOf(row.typed, all) }
  }
  const announce = async () => {
    if (busy) return
    const { ready, unseen, faulty } = tally(newest.current.rows, context)
    if (ready.length === 0) return alert({ tone: 'warning', text: words.noneReady })
    const note = [words.sureSendWhy, words.staying(unseen, faulty)].filter(Boolean).join(' ')
    const rows = await Promise.all(ready.map((row) => toQuestionRow(row)))
    let isConfirmed = false
    const body = <Sure rows={rows} lists={lists} note={note} onConfirm={(confirmed) => (isConfirmed = confirmed)} />
    if (!(await ask({ title: words.sureSend(ready.length), body, confirm: words.send(ready.length) }))) return
    const codes = rows.map(({ row, doubts }) => [row.id, doubts.map(({ code }) => code)] as const)
    await send(ready, new Map(isConfirmed ? codes : []))
  }
  const clear = async () => {
    if (await ask({ title: words.sureClear, body: words.sureClearWhy, confirm: words.clear, danger: true })) set(() => emptyPage)
  }
  useSubmitKey(() => void announce())

  return (
    <div className="many">
      <Stack>
        <ListsNote lists={lists} />
        <PasteBox
          text={page.text}
          small={page.rows.length > 0}
          notYet={read && isReady ? null : words.waitLists}
          error={error}
          busy={busy}
          onText={(text) => {
            setError(null)
            set((was) => ({ ...was, text }))
          }}
          onRead={take}
          onAdd={add}
          onRepeat={repeat}
        />
        <Left left={page.left} items={items} onClose={() => set((was) => ({ ...was, left: [] }))} />
        <Found page={page} reads={reads} sums={sums} onCloseUnread={() => set((was) => ({ ...was, unread: [] }))} />
        {page.rows.length > 0 && (
          <>
            <FillBar
              context={context}
              lists={lists}
              busy={busy}
              onFill={(typed) => {
                const { rows, cells } = filled(newest.current.rows, typed, context)
                set((was) => ({ ...was, rows }))
                alert({ tone: 'info', text: words.filled(cells) })
              }}
            />
            <Grid
              rows={page.rows}
              context={context}
              lists={lists}
              busy={busy}
              sending={progress?.id ?? null}
              change={(id, make) => set((was) => ({ ...was, rows: was.rows.map((row) => (row.id === id ? make(row) : row)) }))}
              see={(ids, seen) =>
                set((was) => ({ ...was, rows: was.rows.map((row) => (ids.includes(row.id) ? { ...row, seen } : row)) }))
              }
              copy={copy}
              landing={landing}
              land={land}
              remove={(id) => set((was) => ({ ...was, rows: was.rows.filter((row) => row.id !== id) }))}
            />
          </>
        )}
      </Stack>
      {page.rows.length > 0 && (
        <div className="actions">
          <Button loading={busy} aria-keyshortcuts="Control+Enter" onClick={() => void announce()}>
            {words.send(sums.ready.length)}
          </Button>
          <Button variant="subtle" color="gray" disabled={busy} onClick={() => void clear()}>
            {words.clear}
          </Button>
          <span className="grow" />
          {progress && <output className="faint">{words.sending(progress.n, progress.of)}</output>}
          <kbd className="hide-s" aria-hidden>
            Ctrl Enter
          </kbd>
        </div>
      )}
      {dialog}
    </div>
  )
}
