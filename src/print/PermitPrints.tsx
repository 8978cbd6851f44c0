import { Button } from '@mantine/core'
import { IconEye, IconPrinter, IconReceipt } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { permit, type permitFormats, type PrintData } from '#contract/permit.ts'
import { observers } from '#contract/roles.ts'
import { currentMember } from '#app/data/member.ts'
import { permitArea } from '#app/data/permit.ts'
import { paperWords as words } from '#app/words/permit-paper.ts'
import { usePrint } from './usePrint.ts'

interface PrintsProps {
  permitId: number
  paper: PrintData
  onPrinted?: () => void
}

/** The three ways to see a permit on paper, what a print will change, and why the last one was refused. */
export function PermitPrints({ permitId, paper, onPrinted }: PrintsProps) {
  const queries = useQueryClient()
  const { print, look, busy } = usePrint()
  const [refused, setRefused] = useState<string | null>(null)
  const isLate = paper.status > 2

  async function take(Format: (typeof permitFormats)[number]): Promise<void> {
    setRefused(null)
    const input = { DriverReserveId: permitId, Format }
    if (Format === 'html') return setRefused(await look(permit.print, input, words.heading(permitId)))
    const why = await print(permit.print, input)
    setRefused(why)
    // Also after a failure: the answer may have been lost on its way, and not the print.
    await queries.invalidateQueries({ queryKey: permitArea })
    if (why === null) onPrinted?.()
  }

  return (
    <div className="stack">
      <p className="faint">{isLate ? words.tooLate : changeOf(paper)}</p>
      {!isLate && (
        <div className="row">
          <Button
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            loading={busy}
            onClick={() => void take('pdf')}
          >
            {words.a5}
          </Button>
          <Button
            variant="default"
            leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
            disabled={busy}
            onClick={() => void take('80mm')}
          >
            {words.slip}
          </Button>
          <Button
            variant="default"
            leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
            disabled={busy}
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

function changeOf({ printCount }: PrintData): string {
  const role = currentMember()?.role
  if (observers.some((one) => one === role)) return words.forObserver
  return printCount === 0 ? words.first : words.again(printCount + 1)
}
