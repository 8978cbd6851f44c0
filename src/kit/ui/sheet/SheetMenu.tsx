import { Button, Progress, Stack } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileText, IconPrinter } from '@tabler/icons-react'
import { useContext, useRef, useState } from 'react'
import { piece } from '#app/transport/stale.ts'
import { sheetWords as words } from './sheet-words.ts'
import { alert } from '../alerts.ts'
import { Modal } from '../form/Modal.tsx'
import { MenuButton } from '../menu/MenuButton.tsx'
import type { Exported, ExportKind } from './createExport.ts'
import { SheetMaker } from './maker.ts'

const loadExport = piece(() => import('./createExport.ts'))

const kinds = [
  { kind: 'xlsx', word: words.excel, why: undefined, icon: IconFileSpreadsheet },
  { kind: 'csv', word: words.csv, why: words.csvWhy, icon: IconFileText },
  { kind: 'print', word: words.print, why: undefined, icon: IconPrinter },
] as const

/** Errors with a message for the user, by name: this component does not know who fetches the rows. */
const sentences = ['NotMade', 'WireError']
const whyNot = (error: unknown) =>
  error instanceof Error && sentences.includes(error.name) && error.message ? error.message : words.failed

/**
 * The menu that exports a table or another list: exactly the filtered rows, of all pages, in the chosen columns. A component of
 * its own, so that progress updates render nothing else.
 */
export function SheetMenu<Row>(table: Exported<Row>) {
  const [work, setWork] = useState<{ word: string; part: number; message: string } | null>(null)
  const stop = useRef<AbortController>(null)
  const target = useRef<HTMLButtonElement>(null)
  const maker = useContext(SheetMaker)

  const make = async (kind: ExportKind, word: string) => {
    const control = (stop.current = new AbortController())
    const tell = (part: number, message: string = words.writing) => setWork({ word, part, message })
    tell(0)
    try {
      const made = await (await loadExport()).createExport(kind, table, await maker(), { signal: control.signal, tell })
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
        entries={kinds.map(({ kind, ...entry }) => ({ ...entry, run: () => void make(kind, entry.word) }))}
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
