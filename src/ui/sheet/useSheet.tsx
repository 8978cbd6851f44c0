import { Button, Menu, Progress } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconPrinter } from '@tabler/icons-react'
import { useContext, useRef, useState, type ReactNode } from 'react'
import type { SheetHead } from '#contract/sheet.ts'
import { clockOf, shamsiToday } from '#contract/shamsi.ts'
import { sheetWords as words } from '#app/words/sheet.ts'
import { alert } from '../alerts.ts'
import { Modal } from '../form/Modal.tsx'
import { MenuButton } from '../menu/MenuButton.tsx'
import { arrange, haystacks } from '../table/arrange.ts'
import type { Column, TableState } from '../table/column.ts'
import { grouped } from '../value/figures.ts'
import { saveFile } from '../document/saveFile.ts'
import { SheetMaker, type Lines, type SheetSource } from './maker.ts'

interface Asked<Row> {
  name: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  rowTone?: (row: Row) => unknown
  /** Found and sorted, as the table has them. */
  arranged: Row[]
  state: TableState
  sheet?: SheetSource<Row>
}

const kinds = [
  { kind: 'xlsx', word: words.excel, icon: IconFileSpreadsheet },
  { kind: 'csv', word: words.csv, icon: IconFileText },
  { kind: 'print', word: words.print, icon: IconPrinter },
] as const
type Kind = (typeof kinds)[number]['kind']

/** The menu that hands out what a table shows: exactly the rows that are found, of all pages, in the columns that are chosen. */
export function useSheet<Row>(table: Asked<Row>): ReactNode {
  const [work, setWork] = useState<{ kind: Kind; part: number; said: string } | null>(null)
  const stop = useRef<AbortController>(null)
  const target = useRef<HTMLButtonElement>(null)
  const maker = useContext(SheetMaker)

  const make = async (kind: Kind) => {
    const control = (stop.current = new AbortController())
    const tell = (part: number, said: string = words.writing) => setWork({ kind, part, said })
    tell(0)
    try {
      const made = await handedOut(kind, table, await maker(), { signal: control.signal, tell })
      if (made) alert(made)
    } catch (error) {
      if (control.signal.aborted) alert({ tone: 'info', text: words.cancelled })
      else
        alert({
          tone: 'error',
          text: error instanceof Error && error.name === 'Error' && error.message ? error.message : words.failed,
        })
    } finally {
      setWork(null)
    }
  }

  return (
    <>
      <MenuButton
        target={target}
        width={190}
        button={(props) => (
          <Button variant="subtle" color="gray" leftSection={<IconDownload size={18} aria-hidden />} {...props}>
            {words.out}
          </Button>
        )}
      >
        {kinds.map(({ kind, word, icon: Sign }) => (
          <Menu.Item key={kind} leftSection={<Sign size={18} aria-hidden />} onClick={() => void make(kind)}>
            {word}
          </Menu.Item>
        ))}
      </MenuButton>
      {work && (
        <Modal
          opened
          size={380}
          closeOnClickOutside={false}
          title={words.making(kinds.find(({ kind }) => kind === work.kind)!.word)}
          onClose={() => stop.current?.abort()}
        >
          <div className="stack">
            <p className="faint">{work.said}</p>
            <Progress value={work.part * 100} aria-label={words.percent(work.part)} />
            <Button variant="default" data-autofocus onClick={() => stop.current?.abort()}>
              {words.cancel}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

interface Way {
  signal: AbortSignal
  tell: (part: number, said?: string) => void
}

/** Makes it, and answers what is said of it; null where nothing is. Throws a sentence, or what `signal` was aborted with. */
async function handedOut<Row>(kind: Kind, table: Asked<Row>, by: Lines, { signal, tell }: Way) {
  const { name, columns, sheet = {} } = table
  const { rows, total } = await allRows(table, { signal, tell })
  const [{ makeCsv, makeWorkbook }, { cellOf, sheetColumn }] = await Promise.all([import('./make.ts'), import('./cells.ts')])
  const { PRINT_ROWS, printSheet } = kind === 'print' ? await import('./print.ts') : { PRINT_ROWS: Infinity, printSheet: null }
  if (rows.length > PRINT_ROWS) throw new Error(words.tooManyToPrint(grouped(PRINT_ROWS), grouped(rows.length)))
  const now = new Date()
  const day = shamsiToday(now)
  const isCut = rows.length < total
  const cut = words.cut(grouped(rows.length), grouped(total))
  const head: SheetHead = {
    title: name,
    lines: [
      ...by,
      ...(sheet.lines ?? []),
      { label: words.rows, value: isCut ? cut : words.rowsSaid(grouped(rows.length)) },
      { label: words.when, value: `${day} ${clockOf(now)}` },
    ],
    columns: columns.map((column) => sheetColumn(column, rows)),
  }
  const making = {
    head,
    count: rows.length,
    cells: (at: number) => columns.map((column, place) => cellOf(column, head.columns[place]!, rows[at]!)),
    signal,
    onProgress: tell,
  }
  if (printSheet) {
    await printSheet(making)
    return isCut ? ({ tone: 'warning', text: cut } as const) : null
  }
  const file = `${name.replace(/[\\/:*?"<>|]/g, ' ')} ${day.replaceAll('/', '-')}.${kind}`
  saveFile(await (kind === 'csv' ? makeCsv : makeWorkbook)(making), file)
  return isCut
    ? ({ tone: 'warning', text: words.madeCut(file, grouped(rows.length), grouped(total)) } as const)
    : ({ tone: 'success', text: words.made(file, grouped(rows.length)) } as const)
}

/** The rows that are found, with those that only the server has; `total`: how many there should be. */
async function allRows<Row>({ rows, arranged, columns, state, rowId, rowTone, sheet }: Asked<Row>, { signal, tell }: Way) {
  const more = sheet?.more
  if (!more) return { rows: arranged, total: arranged.length }
  const here = new Map(rows.map((row) => [rowId(row), row]))
  // Rows that came in between move the others on: what was seen already is there once.
  for (let skip = rows.length; more.ask && skip < more.total;) {
    tell(skip / more.total, words.asking(grouped(skip), grouped(more.total)))
    const next = await more.ask(skip)
    signal.throwIfAborted()
    if (next.length === 0) break
    skip += next.length
    for (const row of next) here.set(rowId(row), row)
  }
  const all = [...here.values()]
  const found = state.search === '' ? [] : haystacks(all, columns)
  const kept = arrange(all, columns, { ...state, found }, (row) => rowTone?.(row) !== undefined)
  // Of a search within the list nobody knows how many the server would have.
  return { rows: kept, total: all.length < more.total ? kept.length + more.total - all.length : kept.length }
}
