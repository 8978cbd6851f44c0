import { PermitStatus } from '#contract/status.ts'
import { Button, Loader } from '@mantine/core'
import { IconEye, IconPrinter, IconReceipt } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { permit, type permitFormats, type SeenPrintData } from '#contract/permit.ts'
import { observers } from '#contract/roles.ts'
import { currentMember } from '#app/data/transport/session.ts'
import { permitArea } from '#app/data/permit.ts'
import { printoutWords as words } from '#app/words/permit.ts'
import { usePrint } from './usePrint.ts'

interface PrintsProps {
  permitId: number
  printout: SeenPrintData
  onPrinted?: () => void
}

/** The three ways to see a permit on printout, what a print will change, and why the last one was refused. */
export function PermitPrints({ permitId, printout, onPrinted }: PrintsProps) {
  const queries = useQueryClient()
  const { print, look, busy } = usePrint()
  const [refused, setRefused] = useState<string | null>(null)
  const isLate = (printout.status ?? PermitStatus.issued) > PermitStatus.printed
  const first = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // The printout came after its dialog, which had but the way out to give the focus to.
    const [had, dialog] = [document.activeElement, first.current?.closest('[role=dialog]')]
    if (dialog?.contains(had) && had?.closest('header')) first.current?.focus()
  }, [])
  // A button that goes dead under the finger loses the focus: all stay, and do nothing while one is made.
  const dead = busy ? ({ 'aria-disabled': true } as const) : {}

  async function take(Format: (typeof permitFormats)[number]): Promise<void> {
    if (busy) return
    setRefused(null)
    const input = { DriverReserveId: permitId, Format }
    if (Format === 'html') return setRefused(await look(permit.print, input, words.heading(permitId)))
    const why = await print(permit.print, input)
    setRefused(why)
    // Also after a failure: the answer may have been lost on its way, and not the print.
    await queries.invalidateQueries({ queryKey: permitArea })
    if (why === null) onPrinted?.()
  }

  const change = isLate ? words.tooLate : changeOf(printout)
  return (
    <div className="stack">
      {change && <p className="faint">{change}</p>}
      {!isLate && (
        <div className="row">
          <Button
            {...dead}
            ref={first}
            data-autofocus
            mod={{ loading: busy }}
            leftSection={busy ? <Loader size={18} color="currentColor" /> : <IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => void take('pdf')}
          >
            {words.a5}
          </Button>
          <Button
            {...dead}
            variant="default"
            leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
            onClick={() => void take('80mm')}
          >
            {words.slip}
          </Button>
          <Button
            {...dead}
            variant="default"
            leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
            onClick={() => void take('html')}
          >
            {words.look}
          </Button>
        </div>
      )}
      {refused && (
        <p className="note" data-tone="bad">
          {refused}
        </p>
      )}
    </div>
  )
}

/** What a print will change; '' where the server does not say how often it was printed. */
function changeOf({ printCount }: SeenPrintData): string {
  const role = currentMember()?.role
  if (observers.some((one) => one === role)) return words.forObserver
  if (printCount === undefined) return ''
  return printCount === 0 ? words.first : words.again(printCount + 1)
}
