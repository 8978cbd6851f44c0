/** Naming a driver a native of a hall, and taking that back (S2 "Special (native) drivers", §5; D8). */
import { useState } from 'react'
import type { NativeRow } from '#contract/fleet/driver-rows.ts'
import { isCardNumber, isNationalCode } from '#contract/kernel/value/iran.ts'
import { native } from '#contract/fleet/native.ts'
import { driverWords } from '#contract/fleet/driver-words.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { ShamsiDateInput } from '#app/kit/ui/date/ShamsiDateInput.tsx'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { nativesWords as words } from '#app/modules/fleet/driver/drivers-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { reasonTexts } from '../acts/about.ts'
import { nativeName } from './columns.tsx'

const blank = { NationalId: '', FreighterCardNumber: '', ValidUntil: null as string | null }

const faultsOf = ({ NationalId, FreighterCardNumber }: typeof blank) => ({
  ...(!isNationalCode(NationalId) && {
    NationalId: NationalId === '' ? driverWords.nationalId : driverWords.nationalIdWrong,
  }),
  ...(!isCardNumber(FreighterCardNumber) && {
    FreighterCardNumber: FreighterCardNumber === '' ? driverWords.vehicleCard : driverWords.vehicleCardWrong,
  }),
})

interface AddNativeProps {
  /** Null: the current member's hall. */
  hallId: number | null
  opened: boolean
  onClose: () => void
}

/** The two numbers, a reason and an optional last day; confirmed before sending (S2 §5). */
export function AddNativeDialog({ hallId, opened, onClose }: AddNativeProps) {
  const [typed, setTyped] = useState(blank)
  const { act, complain, forgive, ...acting } = useAct(native.add, { onDone: tellAnd(onClose) })
  const [ask, question] = useConfirm(useOfflineError(native.add))
  const today = useToday()
  const set = (change: Partial<typeof blank>) => {
    forgive(...Object.keys(change))
    setTyped((was) => ({ ...was, ...change }))
  }
  const submit = async (Reason: string) => {
    if (!(await ask({ title: words.sure, ...yesNo }))) return
    await act({ ...typed, LoadHallId: hallId, Reason, ValidUntil: typed.ValidUntil ?? '' })
  }
  const digits = (name: 'NationalId' | 'FreighterCardNumber') => ({
    value: typed[name],
    error: acting.error?.faults[name],
    withAsterisk: true,
    required: true,
    onChange: (text: string) => set({ [name]: text }),
  })
  return (
    <>
      <ReasonDialog
        {...{ opened, onClose, ...acting }}
        danger={false}
        fields={Object.keys(blank)}
        title={words.addTitle}
        reason={reasonTexts(words.often)}
        confirm={words.save}
        own={{ faults: () => faultsOf(typed), complain }}
        onSubmit={(reason) => void submit(reason)}
        below={
          <ShamsiDateInput
            label={words.until}
            description={words.untilHint}
            min={today}
            value={typed.ValidUntil}
            error={acting.error?.faults['ValidUntil']}
            onChange={(ValidUntil) => set({ ValidUntil })}
          />
        }
      >
        <DigitsInput {...digits('NationalId')} autoFocus label={words.nationalId} maxDigits={10} />
        <DigitsInput {...digits('FreighterCardNumber')} label={words.vehicleCard} maxDigits={7} />
      </ReasonDialog>
      {question}
    </>
  )
}

/** Takes a driver off the hall's natives. */
export function DeleteNativeDialog({ row, opened, onClose, onDone }: RowDialogProps<'row', NativeRow>) {
  const { act, ...acting } = useAct(native.delete, { onDone: tellAnd(onDone) })
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      title={words.deleteTitle(nativeName(row))}
      reason={reasonTexts(words.deleteOften)}
      {...yesNo}
      onSubmit={(Reason) => void act({ id: row.id, Reason })}
    >
      <p className="act-effect">{words.deleteEffect}</p>
    </ReasonDialog>
  )
}
