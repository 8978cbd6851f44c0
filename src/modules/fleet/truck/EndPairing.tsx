import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { may } from '#contract/kernel/roles.ts'
import { vehicle as calls } from '#contract/fleet/vehicle.ts'
import { useAct } from '#app/transport/act.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { useRowDialogs, type RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { endPairingWords as words } from '#app/modules/fleet/vehicle/vehicle-words.ts'

interface Pairing {
  /** Of the pairing. */
  pairing: number
  driver: string
  card: string
}

interface EndPairingProps extends Pairing {
  /** The record whose page contains it: the focus returns to its heading. */
  focusTarget: { list: string; id: number }
}

/** Removes a vehicle from its current driver without assigning another; only with permission. */
export function EndPairing({ pairing, driver, card, focusTarget: { list, id } }: EndPairingProps) {
  const member = useMember()
  const [open, dialog] = useRowDialogs({ name: 'row', list, dialogs })
  const row = useMemo(() => ({ id, pairing, driver, card }), [id, pairing, driver, card])
  if (!may(calls.endPairing.who, member && principalOf(member))) return null
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={words.of(card, driver)} onClick={() => open('end', row)}>
        {words.act}
      </Button>
      {dialog}
    </>
  )
}

type DialogProps = RowDialogProps<'row', Pairing & { id: number }>

function EndDialog({ row, opened, onClose, onDone }: DialogProps) {
  const { act, ...acting } = useAct(calls.endPairing, { onDone: tellAnd(onDone) })
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      title={words.of(row.card, row.driver)}
      confirm={words.confirm}
      reason={words.reason}
      onSubmit={(Reason) => void act({ id: row.pairing, Reason })}
    >
      <p className="act-effect">{words.effect}</p>
    </ReasonDialog>
  )
}

const dialogs = { end: EndDialog }
