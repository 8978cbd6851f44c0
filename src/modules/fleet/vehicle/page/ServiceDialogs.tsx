import type { VehicleFull } from '#contract/fleet/truck-rows.ts'
import { vehicle as calls } from '#contract/fleet/vehicle.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { serviceWords } from '#app/modules/fleet/vehicle/vehicle-words.ts'

/** Puts a vehicle out of service or in service again, with a reason (J6). */
const declared = (which: 'deactivate' | 'activate') =>
  function ServiceDialog({ vehicle, opened, onClose, onDone }: RowDialogProps<'vehicle', VehicleFull>) {
    const { act, ...acting } = useAct(calls[which], { onDone: tellAnd(onDone) })
    const words = serviceWords[which]
    return (
      <ReasonDialog
        {...{ opened, onClose, ...acting }}
        danger={which === 'deactivate'}
        title={words.title(vehicle.freighterCardNumber)}
        confirm={words.act}
        reason={words.reason}
        onSubmit={(Reason) => void act({ id: vehicle.id, Reason }, { version: vehicle.version })}
      >
        <p className="act-effect">{words.effect}</p>
      </ReasonDialog>
    )
  }

export const serviceDialogs = { deactivate: declared('deactivate'), activate: declared('activate') }
