import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { turn, type TurnParty } from '#contract/halls/turn.ts'
import { askParty } from '#app/modules/halls/turn/queries.ts'
import { AdminTurnDialog } from '#app/modules/halls/turn/AdminTurnDialog.tsx'
import { Sure } from '#app/modules/halls/turn/Sure.tsx'
import {
  CARD_DIGITS,
  driverNumber,
  driverNumberFault,
  NATIONAL_ID_DIGITS,
  requestFaults,
} from '#app/modules/halls/turn/request.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { giveTurnWords } from '#app/modules/halls/turn/give-turn-words.ts'
import { hallsWords } from '#app/modules/organisations/hall/halls-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import type { HallDialogProps } from '#app/modules/organisations/hall/dialogs.tsx'
import { Halls } from '#app/modules/organisations/hall/HallsScreen.tsx'

const blank = { nationalId: '', vehicleCard: '' }

const questionOf = (request: typeof blank, party: TurnParty) => ({
  title: giveTurnWords.sure,
  body: <Sure request={request} party={party} />,
  ...yesNo,
})

/** `/LoadHalls`: every hall, with a dialog that gives a turn in it (S2 "Load-hall management"; D1–D5). */
export const Screen = () => <Halls giveTurn={GiveTurnDialog} />

/**
 * Gives a turn in this hall to the driver with the two cards; giving it and clearing the fields each need a confirmation (S2
 * "Load-hall management", "Give turn to drivers", §5).
 */
function GiveTurnDialog({ hall, opened, onClose, onDone }: HallDialogProps) {
  const [typed, setTyped] = useState(blank)
  const [ask, question] = useConfirm(null)
  const clear = async (forgive: (...fields: string[]) => void) => {
    const anything = typed.nationalId + typed.vehicleCard !== ''
    if (anything && !(await ask({ title: giveTurnWords.sureClear, ...yesNo }))) return
    setTyped(blank)
    forgive('NationalId', 'DriverCardNumber', 'FreighterCardNumber')
  }
  return (
    <>
      <AdminTurnDialog
        {...{ opened, onClose, onDone }}
        call={turn.add}
        title={hallsWords.giveTurnIn(hall.name)}
        fields={['NationalId', 'DriverCardNumber', 'FreighterCardNumber']}
        sure={{
          check: askParty,
          ask: (party) => ask(questionOf(typed, party)),
        }}
        faults={() => requestFaults({ ...typed, reason: '' })}
        input={(Reason, PassWaybill) => ({
          ...driverNumber(typed.nationalId),
          FreighterCardNumber: typed.vehicleCard,
          IsAdmin: true,
          LoadHallId: hall.id,
          Reason,
          PassWaybill,
        })}
      >
        {(faults, forgive) => (
          <>
            <div className="field-grid">
              <DigitsInput
                data-autofocus
                label={giveTurnWords.nationalId}
                required
                maxDigits={NATIONAL_ID_DIGITS}
                value={typed.nationalId}
                error={driverNumberFault(faults)}
                onChange={(nationalId) => {
                  forgive('NationalId', 'DriverCardNumber')
                  setTyped((was) => ({ ...was, nationalId }))
                }}
              />
              <DigitsInput
                label={giveTurnWords.vehicleCard}
                required
                maxDigits={CARD_DIGITS}
                value={typed.vehicleCard}
                error={faults['FreighterCardNumber']}
                onChange={(vehicleCard) => {
                  forgive('FreighterCardNumber')
                  setTyped((was) => ({ ...was, vehicleCard }))
                }}
              />
            </div>
            <Group>
              <Button variant="default" onClick={() => void clear(forgive)}>
                {giveTurnWords.clear}
              </Button>
            </Group>
          </>
        )}
      </AdminTurnDialog>
      {question}
    </>
  )
}
