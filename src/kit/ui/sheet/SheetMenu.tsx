import { Button, Progress, Stack } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconPrinter } from '@tabler/icons-react'
import { useContext, useRef, useState } from 'react'
import { EXCEL_ROWS } from '#contract/kernel/value/sheet.ts'
import { clockOf, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { serverTime } from '../date/now.ts'
import { sheetWords as words } from './sheet-words.ts'
import { alert } from '../alerts.ts'
import { Modal } from '../form/Modal.tsx'
import { MenuButton } from '../menu/MenuButton.tsx'
import { firstTableState, type TableState } from '../table/column.ts'
import { grouped } from '../value/figures.ts'
import { saveFile } from '../document/saveFile.ts'
import type { GatheredRows } from './gather.ts'
import { SheetMaker, type Lines } from './maker.ts'

interface SheetMenuProps<Row> extends Omit<GatheredRows<Row>, 'arranged' | 'state'> {
  /** Name of the rows, used as the file name. */
  name: string
  /** Filtered and sorted, as in the table; lists that are not tables pass them in their order. */
  arranged?: Row[]
  state?: TableState
}

const kinds = [
  { kind: 'xlsx', word: words.excel, why: undefined, icon: IconFileSpreadsheet },
  { kind: 'csv', word: words.csv, why: words.csvWhy, icon: IconFileText },
  { kind: 'print', word: words.print, why: undefined, icon: IconPrinter },
] as const
type Kind = (typeof kinds)[number]

/** The file was not created; the message has the reason. */
class NotMade extends Error {
  override name = 'NotMade'
}
/** Errors with a message for the user, by name: this component does not know who fetches the rows. */
const sentences = ['NotMade', 'WireError']
const whyNot = (error: unknown) =>
  error instanceof Error && sentences.includes(error.name) && error.message ? error.message : words.failed

/**
 * The menu that exports a table or another list: exactly the filtered rows, of all pages, in the chosen columns. A component of
 * its own, so that progress updates render nothing else.
 */
export function SheetMenu<Row>(table: SheetMenuProps<Row>) {
  const [work, setWork] = useState<{ word: string; part: number; message: string } | null>(null)
  const stop = useRef<AbortController>(null)
  const target = useRef<HTMLButtonElement>(null)
  const maker = useContext(SheetMaker)

  const make = async ({ kind, word }: Pick<Kind, 'kind' | 'word'>) => {
    const control = (stop.current = new AbortController())
    const tell = (part: number, message: string = words.writing) => setWork({ word, part, message })
    tell(0)
    try {
      const made = await createExport(kind, table, await maker(), { signal: control.signal, tell })
      if (made) alert(made)
    } catch (error) {
      if (control.signal.aborted) alert({ tone: 'info', text: words.cancelled })
      else alert({ tone: 'error', text: whyNot(error) })
    } finally {
      setWork(null)
    }
  }

  return (
    <>
      <MenuButton
        target={target}
        width={250}
        entries={kinds.map(({ kind, ...entry }) => ({ ...entry, run: () => void make({ kind, word: entry.word }) }))}
        renderButton={(props) => (
          <Button variant="subtle" color="gray" leftSection={<IconDownload size={18} aria-hidden />} {...props}>
            {words.out}
          </Button>
        )}
      />
      {work && (
        <Modal
          opened
          size={380}
          closeOnClickOutside={false}
          title={words.making(work.word)}
          onClose={() => stop.current?.abort()}
        >
          <Stack>
            <p className="faint">{work.message}</p>
            <Progress value={work.part * 100} aria-label={words.percent(work.part)} />
            <Button variant="default" data-autofocus onClick={() => stop.current?.abort()}>
              {words.cancel}
            </Button>
          </Stack>
        </Modal>
      )}
    </>
  )
}

interface ExportProgress {
  signal: AbortSignal
  tell: (part: number, message?: string) => void
}

/** The share of fetching and converting in the progress; writing the file reports no progress. */
const CUTTING = 0.6

/** Creates the export and returns the message for it, or null. Throws NotMade, or the abort reason of `signal`. */
async function createExport<Row>(kind: Kind['kind'], table: SheetMenuProps<Row>, by: Lines, { signal, tell }: ExportProgress) {
  const { name, sheet = {}, rows, arranged = rows, state = firstTableState } = table
  // Columns with only buttons are left out.
  const columns = table.columns.filter(({ value, text, at }) => value || text || at)
  const [{ makeCsv, makeWorkbook }, { cellOf, sheetColumn }, { Count, partsOf }] = await Promise.all([
    import('./make.ts'),
    import('./cells.ts'),
    import('./gather.ts'),
  ])
  const { PRINT_ROWS, printSheet } = kind === 'print' ? await import('./print.ts') : { PRINT_ROWS: null, printSheet: null }
  const total = sheet.more ? sheet.more.total : arranged.length
  const count = new Count(total)
  const fits = (many: number) => {
    if (PRINT_ROWS !== null && many > PRINT_ROWS) throw new NotMade(words.tooManyToPrint(grouped(PRINT_ROWS), grouped(many)))
    if (kind === 'xlsx' && many + LINES > EXCEL_ROWS) throw new NotMade(words.tooManyRows)
  }
  // The number of rows left by a search within the list is unknown.
  if (state.search === '') fits(total ?? 0)
  const reportProgress = (had: number) => tell((CUTTING * had) / Math.max(1, total ?? had), fetchingMessage(had, total))
  const fitting = async function* () {
    for await (const part of partsOf({ ...table, arranged, state }, count, signal, reportProgress)) {
      fits(count.found)
      yield part
    }
  }
  const now = new Date(serverTime())
  const day = shamsiToday(now)
  const counted = () => [grouped(count.found), grouped(count.total)] as const
  const isCut = () => count.found < count.total
  const lines = () => [
    ...by,
    ...(sheet.lines ?? []),
    { label: words.rows, value: isCut() ? words.cut(...counted()) : words.rowCount(grouped(count.found)) },
    { label: words.when, value: `${day} ${clockOf(now)}` },
  ]
  const { apart } = sheet
  const cells = columns.map((column) => ({ column, as: sheetColumn(column, rows) }))
  const head = {
    title: name,
    lines: lines(),
    columns: cells.map(({ as }) => as),
    ...(apart && { apart: apart.label }),
  }
  const making = {
    head,
    lines,
    parts: fitting(),
    cells: (row: Row) => [
      ...cells.map(({ column, as }) => cellOf(column, as, row)),
      ...(apart ? [apart.of(row) ? 1 : null] : []),
    ],
    signal,
    onProgress: (done: number) => tell((CUTTING * done) / Math.max(done, total ?? 0)),
  }
  if (printSheet) {
    await printSheet(making)
    return isCut() ? ({ tone: 'warning', text: words.cut(...counted()) } as const) : null
  }
  const file = `${name.replace(/[\\/:*?"<>|]/g, ' ')} ${day.replaceAll('/', '-')}.${kind}`
  saveFile(await (kind === 'csv' ? makeCsv : makeWorkbook)(making), file)
  return isCut()
    ? ({ tone: 'warning', text: words.madeCut(file, ...counted()) } as const)
    : ({ tone: 'success', text: words.made(file, grouped(count.found)) } as const)
}

/** Rows of an Excel sheet that are none of the table's, generously. */
const LINES = 20

const fetchingMessage = (had: number, total: number | null) =>
  total === null ? words.askingMore(grouped(had)) : words.asking(grouped(had), grouped(total))
