import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onlyFaults } from '#contract/kernel/refusal.ts'
import { turn } from '#contract/halls/turn.ts'
import { driverQueries } from '#app/modules/fleet/driver/queries.ts'
import { AdminTurnDialog } from '#app/modules/halls/turn/AdminTurnDialog.tsx'
import { useChoices } from '#app/kit/list/choices.ts'
import { NeededField } from '#app/kit/ui/input/ChoiceField.tsx'
import { driverTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { nameOf, type DriverDialogProps } from './about.ts'
import { DriverLine } from './reasonActs.tsx'

/** Activates a turn of a driver in a hall (S1 §2.1, §5; E8, GAP27). */
export function TurnDialog({ driver, opened, onClose, onDone }: DriverDialogProps) {
  const [salon, setSalon] = useState<number | null>(null)
  const { data, isError, refetch } = useQuery(driverQueries.salons)
  const choices = useChoices({ data: data && { data }, isError, refetch }, (one) => ({
    value: one.virtualSalonId,
    label: one.name,
  }))
  return (
    <AdminTurnDialog
      {...{ opened, onClose, onDone }}
      call={turn.activate}
      title={words.title(nameOf(driver))}
      fields={['Item2']}
      faults={() => onlyFaults({ Item2: salon === null && words.missing })}
      input={(Reason, PassWaybill) => ({ Item1: driver.id, Item2: salon, Reason, PassWaybill })}
    >
      {(faults, forgive) => (
        <>
          <DriverLine driver={driver} />
          <NeededField
            label={words.salon}
            words={words}
            choices={choices}
            value={salon}
            error={faults['Item2'] ?? null}
            onChange={(id) => {
              forgive('Item2')
              setSalon(id)
            }}
          />
        </>
      )}
    </AdminTurnDialog>
  )
}
