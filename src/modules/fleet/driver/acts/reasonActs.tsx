/** Commands on a driver that need only a reason (S1 §2.1; GAP26, GAP43). */
import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import type { GenericSchema } from 'valibot'
import type { Call, Sent } from '#contract/kernel/call.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import {
  activateDriverWords,
  emptyPhoneWords,
  logOutDriverWords,
  nativeWords,
  nonNativeWords,
  removePhoneWords,
  type ReasonActWords,
} from '#app/modules/fleet/driver/driver-acts-words.ts'
import { reasonTexts, nameOf, type DriverDialogProps } from './about.ts'

/** The driver of a dialog, with the number that distinguishes equal names. */
export const DriverLine = ({ driver: { nationalId } }: { driver: Pick<DriverRow, 'nationalId'> }) => (
  <p className="faint">
    <Isolate>{nationalId}</Isolate>
  </p>
)

/** What such a dialog needs of its driver: the page of a driver has no row. */
type Named<Props> = Omit<Props, 'driver' | 'open' | 'reason'> & {
  driver: Pick<DriverRow, 'id' | 'name' | 'family' | 'nationalId'>
}

/** A call that is never queued. */
type Refused = Call<GenericSchema, GenericSchema, 'refuse'>

/** Declares such a command: its call, its words, and its input. */
const declared = <C extends Refused>(
  call: C,
  words: ReasonActWords,
  sent: (id: number, Reason: string) => Sent<C>,
  danger = true,
) =>
  function ReasonAct({ driver, opened, onClose, onDone }: Named<DriverDialogProps>) {
    const { act, ...acting } = useAct<Refused>(call, { onDone: tellAnd(onDone) })
    return (
      <ReasonDialog
        {...{ opened, onClose, danger, ...acting }}
        title={words.title(nameOf(driver))}
        reason={reasonTexts(words.often)}
        confirm={words.confirm}
        cancel={words.cancel}
        onSubmit={(Reason) => void act(sent(driver.id, Reason))}
      >
        <DriverLine driver={driver} />
        <p className="act-effect">{words.effect}</p>
      </ReasonDialog>
    )
  }

const byDriverId = (driverId: number, Reason: string) => ({ driverId, Reason })

/** Each as a dialog. */
export const reasonActs = {
  activate: declared(driverAct.activate, activateDriverWords, (id, Reason) => ({ id, Reason }), false),
  native: declared(driverAct.native, nativeWords, byDriverId, false),
  nonNative: declared(driverAct.nonNative, nonNativeWords, byDriverId),
  removePhone: declared(driverAct.removePhoneId, removePhoneWords, (Id, Reason) => ({ Id, Reason })),
  emptyPhone: declared(driverAct.emptyPhoneId, emptyPhoneWords, byDriverId),
  logOut: declared(driverAct.logOut, logOutDriverWords, (id, Reason) => ({ id, Reason })),
}
