import { Button, Group } from '@mantine/core'
import { IconPrinter, IconReceipt, type Icon } from '@tabler/icons-react'
import { turn, type ticketFormats } from '#contract/halls/turn.ts'
import { printWords as words } from '#app/kit/print/print-words.ts'
import { usePrint } from '#app/kit/print/usePrint.ts'

interface PrintButtonProps {
  turnId: number
  format: (typeof ticketFormats)[number]
  name: string
  icon: Icon
}

function PrintButton({ turnId, format, name, icon: Sign }: PrintButtonProps) {
  const { print, busy } = usePrint()
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
      onClick={() => void print(turn.report, { DriverTurnId: turnId, ExportFormat: format })}
    >
      {name}
    </Button>
  )
}

/** The printouts of a turn: the A6 ticket, and the slip of a receipt printer (S2 §2 "Drivers' turns"). */
export const PrintButtons = ({ turnId }: { turnId: number }) => (
  <Group>
    <PrintButton turnId={turnId} format="pdf" name={words.turn} icon={IconPrinter} />
    <PrintButton turnId={turnId} format="80mm" name={words.slip} icon={IconReceipt} />
  </Group>
)
