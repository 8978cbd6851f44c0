import { useState } from 'react'
import type { OwnShow } from '#contract/halls/run.ts'
import { fillFromPreference } from '#contract/halls/standing.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { linkTo } from '../frame/address.ts'
import { useStanding } from '../standing/standing-queries.ts'
import { fillWords as words } from '../standing/standing-words.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'

interface FillFromStandingProps {
  cargos: OwnShow['cargos']
  /** The lock of the show, ISO. */
  locksAt: string
  onFill: (order: number[]) => void
}

/** Fills the list on the screen from the kept preferences, also without a network; sends nothing. */
export function FillFromStanding({ cargos, locksAt, onFill }: FillFromStandingProps) {
  const preference = useStanding().data?.data
  const [filled, setFilled] = useState<number | null>(null)
  if (!preference) return null
  const fill = () => {
    const order = fillFromPreference(preference, cargos, new Date(locksAt))
    setFilled(order.length)
    if (order.length > 0) onFill(order)
  }
  return (
    <>
      <div className="pair">
        {preference.savedAt !== null && <Button onClick={fill}>{words.act}</Button>}
        <a className="press" {...linkTo(driverPaths.standing)}>
          {preference.savedAt === null ? words.set : words.change}
        </a>
      </div>
      {filled !== null && (
        <Note tone={filled === 0 ? 'wait' : 'ok'} isNews>
          {filled === 0 ? words.nothing : words.filled(filled)}
        </Note>
      )}
    </>
  )
}
