import { Group, Stack } from '@mantine/core'
import { PermitStatus } from '#contract/kernel/status.ts'
import { IconEye, IconPrinter, IconReceipt } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { permit, type permitFormats, type PrintData } from '#contract/permits/permit.ts'
import { observers } from '#contract/kernel/roles.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { currentMember } from '#app/transport/session.ts'
import { permitArea } from '#app/modules/permits/permit/queries.ts'
import { OfflineContext } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { printoutWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { usePrint } from '#app/kit/print/usePrint.ts'

interface PrintsProps {
  permitId: number
  printout: PrintData
  onPrinted?: () => void
}

/** The three print formats of a permit, the effect of a print, and the last refusal. */
export function PermitPrints({ permitId, printout, onPrinted }: PrintsProps) {
  const queries = useQueryClient()
  const { print, look, busy } = usePrint()
  const off = useOfflineError(permit.print)
  const [refused, setRefused] = useState<string | null>(null)
  const isLate = printout.status > PermitStatus.printed
  const first = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // The printout loads after its dialog opened, when only the close button could take the focus.
    const [had, dialog] = [document.activeElement, first.current?.closest('[role=dialog]')]
    if (dialog?.contains(had) && had?.closest('header')) first.current?.focus()
  }, [])
  const isBlocked = busy || off !== null

  async function take(Format: (typeof permitFormats)[number]): Promise<void> {
    setRefused(null)
    const input = { DriverReserveId: permitId, Format }
    if (Format === 'html') return setRefused(await look(permit.print, input, words.heading(permitId)))
    const why = await print(permit.print, input)
    setRefused(why)
    // Also after a failure: the response may have been lost, not the print.
    await queries.invalidateQueries({ queryKey: permitArea })
    if (why === null) onPrinted?.()
  }

  return (
    <Stack>
      <p className="faint">{isLate ? words.tooLate : changeOf(printout)}</p>
      {!isLate && (
        <Group>
          <SteadyButton
            ref={first}
            busy={busy}
            isBlocked={off !== null}
            data-autofocus
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => void take('pdf')}
          >
            {words.a5}
          </SteadyButton>
          <SteadyButton
            busy={false}
            {...{ isBlocked }}
            variant="default"
            leftSection={<IconReceipt size={18} stroke={1.75} aria-hidden />}
            onClick={() => void take('80mm')}
          >
            {words.slip}
          </SteadyButton>
          <SteadyButton
            busy={false}
            {...{ isBlocked }}
            variant="default"
            leftSection={<IconEye size={18} stroke={1.75} aria-hidden />}
            onClick={() => void take('html')}
          >
            {words.look}
          </SteadyButton>
        </Group>
      )}
      <OfflineContext value>
        <TroubleNote>{!isLate && off?.message}</TroubleNote>
      </OfflineContext>
      {refused && (
        <p className="note" data-tone="bad">
          {refused}
        </p>
      )}
    </Stack>
  )
}

function changeOf({ printCount }: PrintData): string {
  const role = currentMember()?.role
  if (observers.some((one) => one === role)) return words.forObserver
  return printCount === 0 ? words.first : words.again(printCount + 1)
}
