import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#contract/kernel/call.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { newDriverFaults } from '#contract/fleet/driver-rules.ts'
import { isCardNumber, isNationalCode } from '#contract/kernel/value/iran.ts'
import { newDriverQueries } from '#app/modules/fleet/driver/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { addDriverWords as words } from '#app/modules/fleet/driver/drivers-words.ts'
import { blank, untyped, type Fillable, type Needed } from './typed.ts'

/** The added driver. */
export type Added = Answer<typeof driverAct.add> & { nationalId: string }

/** The form of a new driver: input, inquiry results, and the result of adding. */
export function useAddDriver(onAdded: (added: Added) => void) {
  const [needed, setNeeded] = useState(blank)
  const [own, setOwn] = useState(untyped)
  const { NationalId, CarSmartCard } = needed
  const driver = useQuery({ ...newDriverQueries.driver(NationalId), enabled: isNationalCode(NationalId) })
  const vehicle = useQuery({ ...newDriverQueries.vehicle(CarSmartCard), enabled: isCardNumber(CarSmartCard) })
  const { act, complain, forgive, clear, isBusy, error } = useAct(driverAct.add, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : words.unanswered(message)),
    onDone: (done) => {
      tellDone(done)
      onAdded({ ...done.data, nationalId: NationalId })
    },
  })
  const inquired = driver.data?.status === 'VALID' ? driver.data : null
  const fill: Record<keyof Fillable, string> = {
    DriverCardNumber: own.DriverCardNumber ?? inquired?.cardNumber ?? '',
    Name: own.Name ?? inquired?.name ?? '',
    Family: own.Family ?? inquired?.family ?? '',
  }
  return {
    typed: { ...needed, ...fill },
    driver,
    vehicle,
    isBusy,
    error,
    type: (name: keyof Needed | keyof Fillable, text: string) => {
      forgive(name)
      if (name in blank) setNeeded((was) => ({ ...was, [name]: text }))
      else setOwn((was) => ({ ...was, [name]: text }))
    },
    /** Shows validation errors, and returns whether there are none. */
    inspect: () => {
      const faults = newDriverFaults({ ...needed, ...fill })
      if (Object.keys(faults).length === 0) return true
      complain(faults, words.wrong)
      return false
    },
    send: () => act({ ...needed, ...fill, Imei: null }),
    empty: () => {
      clear()
      setNeeded(blank)
      setOwn(untyped)
    },
  }
}

export type AddingDriver = ReturnType<typeof useAddDriver>
