import './earlier.css'
import { useQuery } from '@tanstack/react-query'
import { company } from '#contract/company.ts'
import { driver, type DriverChoice } from '#contract/driver.ts'
import { may } from '#contract/roles.ts'
import { driverChoiceQueries } from '#app/data/turn.ts'
import { standingOf, useMember } from '#app/data/transport/session.ts'
import { selectedDriverWords as words } from '#app/words/announce.ts'
import { isHallLoad } from './form.ts'
import type { List } from './lists.ts'
import type { Part } from './part.ts'
import { PickMany } from './PickField.tsx'

/** Most drivers one cargo may be shown to first. */
const MOST = 50

/** Who sees a free cargo before the others: for agencies that hold the permission, never for a hall load (F16, GAP35). */
export function SelectedDrivers(part: Part) {
  const member = standingOf(useMember()!)
  const free = part.known.as === 'company' && !isHallLoad(part.typed, part.known)
  const mayChoose = free && may(driver.byLoaderTypes.who, member) && may(company.ownPermissions.who, member)
  const granted = useQuery({ ...driverChoiceQueries.permissions, enabled: mayChoose })
  return mayChoose && granted.data?.data.loadSelectedDrivers ? <Drivers {...part} /> : null
}

function Drivers({ typed, set, field }: Part) {
  const asked = typed.LoaderTypeIds
  const { data, isError, refetch } = useQuery({ ...driverChoiceQueries.byLoaderTypes(asked), enabled: asked.length > 0 })
  const list: List<DriverChoice[]> = {
    state: asked.length === 0 || data ? 'known' : isError ? 'unknown' : 'loading',
    data: asked.length === 0 ? [] : data?.rows,
    oldSince: null,
    retry: () => void refetch(),
  }
  const chosen = typed.SelectedDriverIds
  const said = [
    words.why,
    chosen.length > 0 && words.chosen(chosen.length, MOST),
    asked.length > 0 && data?.truncated && words.cut(data.rows.length, data.total),
  ]
  return (
    <section className="section selected-drivers">
      <h2>{words.title}</h2>
      <PickMany
        {...field('SelectedDriverIds')}
        label={words.label}
        description={said.filter(Boolean).join(' ')}
        placeholder={words.pick}
        none={asked.length === 0 ? words.loadersFirst : words.none}
        list={list}
        option={(one) => ({
          value: one.driverID,
          label: words.option(
            `${one.name} ${one.family}`,
            `${one.plaqueNumber} - ${one.plaqueSerialNumber}`,
            one.cityName,
            one.cardNumber,
          ),
        })}
        groupOf={({ loadingTypeTitle }) => loadingTypeTitle}
        value={chosen}
        onChange={(ids) => set({ SelectedDriverIds: ids.slice(0, MOST) })}
      />
    </section>
  )
}
