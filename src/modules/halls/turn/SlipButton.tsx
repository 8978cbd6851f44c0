import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { turn } from '#contract/halls/turn.ts'
import { printPage } from '#app/transport/file.ts'
import { PaperChoice } from '#app/kit/print/PaperChoice.tsx'
import { paperWords as words } from '#app/kit/print/print-words.ts'
import { printSheets } from '#app/kit/print/printSheets.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { Group } from '#app/kit/ui/layout.ts'

/** Free in Chrome, Firefox and Safari. */
const SLIP_KEY = 'F8'

/** Prints a turn's slip with its registered list, without a window. */
export const printSlip = (turnId: number): Promise<void> =>
  printSheets((Paper) => printPage(turn.report, { DriverTurnId: turnId, ExportFormat: 'html', Paper }))

interface SlipButtonProps {
  turnId: number
  number: number
  /** Offers the papers next to it. */
  hasPaper?: boolean
}

/** Prints a turn's slip by pointer or key, on the chosen paper of this device. At most one is on a screen. */
export function SlipButton({ turnId, number, hasPaper = false }: SlipButtonProps) {
  const [count, setCount] = useState(0)
  const print = async () => {
    setCount((n) => n + 1)
    await printSlip(turnId)
    setCount((n) => n - 1)
  }
  const latest = useRef(print)
  useEffect(() => {
    latest.current = print
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== SLIP_KEY || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Group component="span" wrap="nowrap">
      <SteadyButton
        busy={count > 0}
        variant="default"
        aria-label={words.slipOf(persianDigits(number))}
        leftSection={<IconPrinter size={18} aria-hidden />}
        // A press leaves the focus in the clerk's field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void print()}
      >
        {words.slip}
      </SteadyButton>
      <kbd className="hide-s" aria-hidden>
        {SLIP_KEY}
      </kbd>
      {hasPaper && <PaperChoice />}
    </Group>
  )
}
